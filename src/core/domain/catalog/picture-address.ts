/**
 * Where a coffee's picture lies: an http or https address, or a path of the site. Anything else is
 * no picture (`null`), and the drawn label stands in: other schemes, an address that takes its
 * scheme from the page (`//host`), and whatever a browser would read otherwise than a person does
 * (backslashes, controls, credentials).
 */
export const pictureAddress = (written: string | null | undefined): string | null => {
  const address = written?.trim() ?? "";
  if (address.length > LONGEST || MISREAD.test(address)) return null;
  return SITE_PATH.test(address) || WEB_ADDRESS.test(address) ? address : null;
};

const MISREAD = /[\p{C}\p{Zl}\p{Zp}\\]/u;
const SITE_PATH = /^\/(?!\/)/;
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}][\p{L}\p{N}\-._]*|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/iu;
const LONGEST = 2000;
