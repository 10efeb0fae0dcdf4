import type { AuthRedirect } from "#core/ports/auth-port.ts";
import { partsOf } from "./without-auth-callback.ts";

/** Credentials that the service has put into the address. */
export type AuthCallback =
  | { readonly kind: "recovery-token"; readonly refreshToken: string }
  /** Only the browser that began the flow can redeem it (PKCE). */
  | { readonly kind: "code"; readonly code: string };

/**
 * Credentials in the address that may be used. A link must not sign anybody in: a recovery token is
 * accepted only on the page that chooses a password, a code only on the page that Google returns
 * to. The tokens of a confirmation link are ignored: the customer signs in with the new password,
 * and a forwarded link gives no access.
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

/** A link of a hosted service's mail that waits for a tap: scanners fetch every address of a mail. */
export type OneTimeLink = { readonly kind: "signup" | "recovery"; readonly tokenHash: string };

/** The link that led to this page, if its mail was written as `docs/deploy.md` says. */
export const oneTimeLinkIn = (href: string): OneTimeLink | null => {
  const { query, url } = partsOf(href);
  const [tokenHash, type] = [query.get("token_hash"), query.get("type")];
  if (!tokenHash) return null;
  if (url.pathname === RESET_PAGE && type === "recovery") return { kind: "recovery", tokenHash };
  return isConfirmation(url) && (type === "signup" || type === "email")
    ? { kind: "signup", tokenHash }
    : null;
};

/** The token of a reset link, and whether a stored one may be used after a reload. */
export const recoveryAt = (
  href: string,
): {
  readonly linkToken: string | null;
  readonly linkHash: string | null;
  readonly mayReopen: boolean;
} => {
  const callback = authCallbackIn(href);
  const link = oneTimeLinkIn(href);
  return {
    linkHash: link?.kind === "recovery" ? link.tokenHash : null,
    linkToken: callback?.kind === "recovery-token" ? callback.refreshToken : null,
    mayReopen: new URL(href).pathname === RESET_PAGE && authRedirectIn(href) === null,
  };
};

/**
 * The outcome that the address reports. Service and Google report errors in the query, the fragment
 * or both.
 */
export const authRedirectIn = (href: string): AuthRedirect | null => {
  const { query, fragment, url } = partsOf(href);
  if (url.pathname !== RESET_PAGE && url.pathname !== GOOGLE_RETURNS_TO) return null;
  if (isConfirmation(url) && (query.has("code") || fragment.has("access_token")))
    return "email-confirmed";
  const told = [query, fragment].find((params) => params.has("error"));
  if (!told) return null;
  return LINK_ERRORS.has(told.get("error_code") ?? "") ? "invalid-link" : failureAt(url);
};

/** Meaning of a failure by the page it led to. */
export const failureAt = (url: URL): AuthRedirect =>
  url.pathname === GOOGLE_RETURNS_TO && !isConfirmation(url) ? "google-failed" : "invalid-link";

/** Confirmation links lead to the same page as Google; a parameter distinguishes them. */
const isConfirmation = ({ pathname, searchParams }: URL): boolean =>
  pathname === GOOGLE_RETURNS_TO && searchParams.has("check-email");

const LINK_ERRORS = new Set(["otp_expired", "flow_state_expired", "flow_state_not_found"]);
const GOOGLE_RETURNS_TO = "/signin";
const RESET_PAGE = "/reset-password";
