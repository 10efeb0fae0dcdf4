import { tokenClaims } from "./token-claims.ts";

/**
 * Whether this key grants full access: Supabase's secret key, or its older form, a token of the
 * role `service_role`. Such a key must never be sent to a browser.
 */
export const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") || tokenClaims(key)["role"] === "service_role";
