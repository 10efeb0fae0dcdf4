import type { Arrival } from "#core/ports/auth-port.ts";

/** What the service left in the address for the page to open a session with. */
export type Landing =
  | { readonly kind: "recovery-token"; readonly refreshToken: string }
  /** Only the browser that began may redeem it. */
  | { readonly kind: "code"; readonly code: string };

/**
 * A link that confirms an e-mail leaves tokens too; they are not taken up, so that the customer
 * signs in with the password they just chose and a link that somebody else opens first is no key.
 * A hosted service puts a code there, which only the browser that signed up could redeem.
 */
export const landingIn = (href: string): Landing | null => {
  const { fragment, query, url } = partsOf(href);
  const refreshToken = fragment.get("refresh_token");
  if (fragment.get("type") === "recovery" && refreshToken !== null)
    return { kind: "recovery-token", refreshToken };
  const code = query.get("code");
  return code !== null && LANDING_PAGES.has(url.pathname) && !isConfirmation(url)
    ? { kind: "code", code }
    : null;
};

/** The service and Google tell of failures in the query, in the fragment or in both. */
export const arrivalIn = (href: string): Arrival | null => {
  const { query, fragment, url } = partsOf(href);
  if (fragment.has("access_token") && fragment.get("type") === "signup") return "email-confirmed";
  if (isConfirmation(url) && query.has("code")) return "email-confirmed";
  const told = [query, fragment].find((params) => params.has("error"));
  if (!told) return null;
  return LINK_ERRORS.has(told.get("error_code") ?? "") ? "invalid-link" : failureAt(url);
};

/** What a failure means on the page it led to. */
export const failureAt = (url: URL): Arrival =>
  url.pathname === GOOGLE_RETURNS_TO && !isConfirmation(url) ? "google-failed" : "invalid-link";

/** Confirmation mails lead to the page Google returns to, and say that they did. */
const isConfirmation = ({ pathname, searchParams }: URL): boolean =>
  pathname === GOOGLE_RETURNS_TO && searchParams.has("check-email");

/** The address without what the service left in it: tokens must not stay in the history. */
export const withoutLanding = (href: string): string => {
  const { query, fragment, url } = partsOf(href);
  if (fragment.has("access_token") || fragment.has("error")) url.hash = "";
  // Taking out what is not there would still write the rest in other letters.
  for (const name of ERROR_PARAMS) if (query.has(name)) query.delete(name);
  if (query.has("code") && LANDING_PAGES.has(url.pathname)) query.delete("code");
  return url.href;
};

const LINK_ERRORS = new Set(["otp_expired", "flow_state_expired", "flow_state_not_found"]);
const ERROR_PARAMS = ["error", "error_code", "error_description"];
const GOOGLE_RETURNS_TO = "/signin";
const LANDING_PAGES = new Set([GOOGLE_RETURNS_TO, "/reset-password"]);

const partsOf = (href: string) => {
  const url = new URL(href);
  return {
    url,
    query: url.searchParams,
    fragment: new URLSearchParams(url.hash.slice(1)),
  };
};
