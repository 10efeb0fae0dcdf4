/** `'sha256-…'` sources of inline scripts and styles. */
export type InlineCode = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export type SecuritySettings = {
  /** Origins that pages call besides the site's own: a hosted sign-in service. */
  readonly connectTo: readonly string[];
  /** Whether the site is served over https. */
  readonly https: boolean;
  /** Address for reports, when not the site's own {@link REPORTS_PATH}. */
  readonly reportsTo?: string | undefined;
};

/**
 * Where browsers send reports of Content Security Policy violations; served by the product server.
 */
export const REPORTS_PATH = "/api/reports";

/**
 * The security headers of every page and file, whoever serves them. No script of the site makes
 * markup or code from strings, so that it needs no Trusted Types policy.
 */
export const securityHeaders = (
  settings: SecuritySettings,
  inline: InlineCode,
): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts].join(" ")}`,
    `style-src ${["'self'", ...inline.styles].join(" ")}`,
    // Prerendered pages set the widths of chart bars in style attributes; these cannot execute
    // scripts.
    "style-src-attr 'unsafe-inline'",
    // A coffee's picture may be on any host; visitors over https load all of them over https.
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
    // For browsers without `report-to`.
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
