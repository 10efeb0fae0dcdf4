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

/** One width of a stored picture. */
type PictureCopy = {
  /** Below `/pictures/`. */
  readonly name: string;
  readonly widthPx: number;
};

/**
 * The address of a picture stored in several widths: that of the widest, which names all of them,
 * `/pictures/c.jpg?480=a.jpg&960=b.jpg&1600=c.jpg`.
 * @param copies narrowest first, at least one.
 */
export const addressOfCopies = (copies: readonly PictureCopy[]): string =>
  `/pictures/${copies.at(-1)?.name}?${copies.map(({ name, widthPx }) => `${widthPx}=${name}`).join("&")}`;

/** The widths that this address names, narrowest first; none for any other address. */
export const copiesOf = (address: string): readonly PictureCopy[] => {
  const [, widest, query = ""] = COPIED.exec(address) ?? [];
  const copies = query.split("&").flatMap((pair) => {
    const [, width, name = ""] = COPY.exec(pair) ?? [];
    return width === undefined ? [] : [{ name, widthPx: Number(width) }];
  });
  return copies.at(-1)?.name === widest ? copies : [];
};

const COPIED = /^\/pictures\/([\w-]+(?:\.\w+)?)\?([\w.&=-]+)$/;
const COPY = /^([1-9]\d{0,4})=([\w-]+(?:\.\w+)?)$/;
