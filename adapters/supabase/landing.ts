import type { Arrival } from "#core/ports/auth-port.ts";

/**
 * The refresh token a reset link left in the address' fragment. A link that confirms an e-mail
 * leaves one too; it is not taken up, so that the customer signs in with the password they just
 * chose and a link that somebody else opens first is no key.
 */
export const recoveryTokenIn = (href: string): string | null => {
  const { fragment } = partsOf(href);
  return fragment.get("type") === "recovery" ? fragment.get("refresh_token") : null;
};

/** Whether the address carries a code that a sign-in started on this device may redeem. */
export const hasLandingCode = (href: string): boolean => partsOf(href).query.has("code");

/** The service and Google tell of failures in the query, in the fragment or in both. */
export const arrivalIn = (href: string): Arrival | null => {
  const { query, fragment, path } = partsOf(href);
  if (fragment.has("access_token") && fragment.get("type") === "signup") return "email-confirmed";
  const told = [query, fragment].find((params) => params.has("error"));
  if (!told) return null;
  const isLink = LINK_ERRORS.has(told.get("error_code") ?? "") || path !== GOOGLE_RETURNS_TO;
  return isLink ? "invalid-link" : "google-failed";
};

/** The address without what the service left in it: tokens must not stay in the history. */
export const withoutLanding = (href: string): string => {
  const url = new URL(href);
  const { query, fragment } = partsOf(href);
  if (fragment.has("access_token") || fragment.has("error")) url.hash = "";
  // Taking out what is not there would still write the rest in other letters.
  for (const name of ERROR_PARAMS) if (query.has(name)) url.searchParams.delete(name);
  return url.href;
};

const LINK_ERRORS = new Set(["otp_expired", "flow_state_expired", "flow_state_not_found"]);
const ERROR_PARAMS = ["error", "error_code", "error_description"];
const GOOGLE_RETURNS_TO = "/signin";

const partsOf = (href: string) => {
  const url = new URL(href);
  return {
    path: url.pathname,
    query: url.searchParams,
    fragment: new URLSearchParams(url.hash.slice(1)),
  };
};
