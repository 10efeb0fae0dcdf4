/**
 * The address of a coffee's picture: http, https, or a path of the site. `null` (the drawn label is
 * shown instead) for other schemes, protocol-relative addresses (`//host`), and characters that
 * browsers read otherwise than people do (backslashes, controls, credentials).
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
