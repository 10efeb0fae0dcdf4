// By itself: every page loads this, and nothing else of the sign-in.

/**
 * Removes the service's parameters from an address of any page: tokens must not stay in the
 * history.
 */
export const withoutAuthCallback = (href: string): string => {
  const { query, fragment, url } = partsOf(href);
  if (FRAGMENT_PARAMS.some((name) => fragment.has(name))) url.hash = "";
  // Deleting a missing parameter would still re-encode the others.
  if (query.has("token_hash")) query.delete("type");
  for (const name of QUERY_PARAMS) if (query.has(name)) query.delete(name);
  return url.href;
};

/**
 * The two places where the service puts its parameters. It appends them to whatever address was
 * asked for: a fragment in front of its own is somebody else's, and the link is read as invalid.
 */
export const partsOf = (href: string) => {
  const url = new URL(href);
  const fragment = url.hash.slice(1);
  return {
    url,
    query: url.searchParams,
    fragment: new URLSearchParams(fragment.includes("#") ? BENT : fragment),
  };
};

const BENT = { error: "access_denied", error_code: "otp_expired" };

const QUERY_PARAMS = ["token_hash", "error", "error_code", "error_description", "code"];
const FRAGMENT_PARAMS = [
  "access_token",
  "refresh_token",
  "provider_token",
  "provider_refresh_token",
  "error",
  "error_code",
  "error_description",
];
