import { readUrl } from "#format/read-url.ts";
import { matchSiteRoute } from "#site/routes.ts";

/**
 * The path of this site to return to after signing in; `null` for anything else: another origin in
 * any disguise, a control character, or a page of the sign-in flow.
 */
export const safeReturnPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  if (!wanted.startsWith("/") || UNSAFE.test(wanted)) return null;
  const url = readUrl(wanted, HERE);
  // `/.//evil` is a path of this site that serialises to `//evil`.
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return null;
  if (matchSiteRoute(url.pathname)?.route.signIn) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

const HERE = "http://this.site.invalid";
const MAX_LENGTH = 2000;
/** A second slash or backslash (also encoded), a backslash in the path, any control character. */
const UNSAFE = /^\/(?:\/|%2f|%5c)|^[^?#]*\\|[\p{Cc}\p{Zl}\p{Zp}]/iu;
