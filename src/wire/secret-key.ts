/**
 * Whether this key grants full access: Supabase's secret key, or its older form, a token of the
 * role `service_role`. Such a key must never be sent to a browser.
 */
export const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") || tokenClaims(key)["role"] === "service_role";

/** Decodes a token's claims without verifying them; empty when unreadable. */
export const tokenClaims = (token: string): Readonly<Record<string, unknown>> => {
  const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError) return {};
    throw cause;
  }
};
