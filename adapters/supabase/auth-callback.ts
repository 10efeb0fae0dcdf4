import type { AuthRedirect } from "#core/ports/auth-port.ts";

/** What the service left in the address for the page to open a session with. */
export type AuthCallback =
  | { readonly kind: "recovery-token"; readonly refreshToken: string }
  /** Only the browser that began may redeem it. */
  | { readonly kind: "code"; readonly code: string };

/**
 * A link must sign nobody in: a recovery token counts on the page that chooses a password and
 * nowhere else, a code on the page that Google returns to. A link that confirms an email leaves
 * tokens too; they are not taken up, so that the customer signs in with the password they just chose
 * and a link that somebody else opens first is no key.
 */
export const authCallbackIn = (href: string): AuthCallback | null => {
  const { fragment, query, url } = partsOf(href);
  const refreshToken = fragment.get("refresh_token");
  if (url.pathname === RESET_PAGE && fragment.get("type") === "recovery" && refreshToken)
    return { kind: "recovery-token", refreshToken };
  const code = query.get("code");
  return code && url.pathname === GOOGLE_RETURNS_TO && !isConfirmation(url)
    ? { kind: "code", code }
    : null;
};

/** The token of a reset link, and whether one may be kept from before the page was loaded again. */
export const recoveryAt = (
  href: string,
): { readonly linkToken: string | null; readonly mayReopen: boolean } => {
  const callback = authCallbackIn(href);
  return {
    linkToken: callback?.kind === "recovery-token" ? callback.refreshToken : null,
    mayReopen: new URL(href).pathname === RESET_PAGE && authRedirectIn(href) === null,
  };
};

/** The service and Google tell of failures in the query, in the fragment or in both. */
export const authRedirectIn = (href: string): AuthRedirect | null => {
  const { query, fragment, url } = partsOf(href);
  if (url.pathname !== RESET_PAGE && url.pathname !== GOOGLE_RETURNS_TO) return null;
  if (isConfirmation(url) && (query.has("code") || fragment.has("access_token")))
    return "email-confirmed";
  const told = [query, fragment].find((params) => params.has("error"));
  if (!told) return null;
  return LINK_ERRORS.has(told.get("error_code") ?? "") ? "invalid-link" : failureAt(url);
};

/** What a failure means on the page it led to. */
export const failureAt = (url: URL): AuthRedirect =>
  url.pathname === GOOGLE_RETURNS_TO && !isConfirmation(url) ? "google-failed" : "invalid-link";

/** Confirmation mails lead to the page Google returns to, and say that they did. */
const isConfirmation = ({ pathname, searchParams }: URL): boolean =>
  pathname === GOOGLE_RETURNS_TO && searchParams.has("check-email");

/** The address without what the service left in it, on any page: tokens must not stay in the history. */
export const withoutAuthCallback = (href: string): string => {
  const { query, fragment, url } = partsOf(href);
  if (FRAGMENT_PARAMS.some((name) => fragment.has(name))) url.hash = "";
  // Taking out what is not there would still write the rest in other letters.
  for (const name of QUERY_PARAMS) if (query.has(name)) query.delete(name);
  return url.href;
};

const LINK_ERRORS = new Set(["otp_expired", "flow_state_expired", "flow_state_not_found"]);
const QUERY_PARAMS = ["error", "error_code", "error_description", "code"];
const FRAGMENT_PARAMS = [
  "access_token",
  "refresh_token",
  "provider_token",
  "provider_refresh_token",
  "error",
  "error_code",
  "error_description",
];
const GOOGLE_RETURNS_TO = "/signin";
const RESET_PAGE = "/reset-password";

const partsOf = (href: string) => {
  const url = new URL(href);
  return {
    url,
    query: url.searchParams,
    fragment: new URLSearchParams(url.hash.slice(1)),
  };
};
