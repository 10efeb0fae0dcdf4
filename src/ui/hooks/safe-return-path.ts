import { matchSiteRoute } from "#site/routes.ts";

/**
 * The path of this site a visitor may be sent to after signing in, or `null` for anything else:
 * another origin in any disguise, a control character, or a page of the sign-in itself.
 */
export const safeReturnPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  if (!wanted.startsWith("/") || UNSAFE.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const url = new URL(wanted, HERE);
  // `/.//evil` is a path of this site that turns into `//evil` once it is written out again.
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  if (matchSiteRoute(url.pathname)?.route.signIn) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

const HERE = "http://this.site.invalid";
const MAX_LENGTH = 2000;
/** A second slash or backslash (also encoded), a backslash in the path, any control character. */
const UNSAFE = /^\/(?:\/|%2f|%5c)|^[^?#]*\\|[\p{Cc}\p{Zl}\p{Zp}]/iu;
