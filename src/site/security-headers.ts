/** `'sha256-…'` of what a page runs and draws with that stands in the page itself. */
export type InlineCode = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export type SecuritySettings = {
  /** Origins besides the site's own that its pages call: a hosted sign-in service. */
  readonly connectTo: readonly string[];
  /** Whether visitors reach the site over https. */
  readonly https: boolean;
  /** Where reports go, when not to the site's own {@link REPORTS_PATH}. */
  readonly reportsTo?: string | undefined;
};

/** Where browsers report what a policy kept from running; the product server takes it. */
export const REPORTS_PATH = "/api/reports";

/**
 * What browsers are told about a page or file of the site, whoever serves it. No script of the site
 * makes markup or code out of text, so that it needs no Trusted Types policy at all.
 */
export const securityHeaders = (
  settings: SecuritySettings,
  inline: InlineCode,
): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts].join(" ")}`,
    `style-src ${["'self'", ...inline.styles].join(" ")}`,
    // Prerendered pages carry the widths of chart bars as attributes; no script can come that way.
    "style-src-attr 'unsafe-inline'",
    // A coffee's picture may lie anywhere; visitors over https ask for all of them over https.
    `img-src 'self' data: blob: https:${settings.https ? "" : " http:"}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...settings.connectTo].join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(settings.https ? ["upgrade-insecure-requests"] : []),
    // The older way for browsers that do not know the newer.
    `report-uri ${settings.reportsTo ?? REPORTS_PATH}`,
    "report-to policy",
  ].join("; "),
  "reporting-endpoints": `policy="${settings.reportsTo ?? REPORTS_PATH}"`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(settings.https ? { "strict-transport-security": "max-age=31536000" } : {}),
});
