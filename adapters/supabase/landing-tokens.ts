export type LandingTokens = { readonly accessToken: string; readonly refreshToken: string };

/**
 * The session a reset link left in the address' fragment. A link that confirms an e-mail leaves one
 * too; it is not taken up, so that the customer signs in with the password they just chose and a
 * link that somebody else opens first is no key.
 */
export const landingTokens = (href: string): LandingTokens | null => {
  const params = fragmentOf(href);
  const accessToken = params.get("access_token");
  const refreshToken = params.get("refresh_token");
  if (params.get("type") === "signup") return null;
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
};

/** Whether the fragment holds a token, taken up or not. */
export const hasTokensInFragment = (href: string): boolean => fragmentOf(href).has("access_token");

/** The address without its fragment: tokens must not stay in the history. */
export const withoutFragment = (href: string): string => {
  const url = new URL(href);
  url.hash = "";
  return url.href;
};

/** Whether the address carries a code that a sign-in started on this device may redeem. */
export const hasLandingCode = (href: string): boolean => new URL(href).searchParams.has("code");

const fragmentOf = (href: string): URLSearchParams =>
  new URLSearchParams(new URL(href).hash.slice(1));
