export type LandingTokens = { readonly accessToken: string; readonly refreshToken: string };

/** The session a confirmation or reset link left in the address' fragment. */
export const landingTokens = (href: string): LandingTokens | null => {
  const params = new URLSearchParams(new URL(href).hash.slice(1));
  const accessToken = params.get("access_token");
  const refreshToken = params.get("refresh_token");
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
};

/** The address without its fragment: tokens must not stay in the history. */
export const withoutFragment = (href: string): string => {
  const url = new URL(href);
  url.hash = "";
  return url.href;
};

/** Whether the address carries a code that a sign-in started on this device may redeem. */
export const hasLandingCode = (href: string): boolean => new URL(href).searchParams.has("code");
