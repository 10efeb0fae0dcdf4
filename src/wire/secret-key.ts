/**
 * Whether this key grants full access: Supabase's secret key, or its older form, a token of the
 * role `service_role`. Such a key must never be sent to a browser.
 */
export const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") || roleOf(key) === "service_role";

const roleOf = (key: string): unknown => {
  const claims = key.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  try {
    const read: unknown = JSON.parse(atob(claims));
    return typeof read === "object" && read !== null && "role" in read ? read.role : null;
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError) return null;
    throw cause;
  }
};
