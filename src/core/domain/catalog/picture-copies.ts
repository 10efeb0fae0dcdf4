/** One width of a stored picture. */
export type PictureCopy = {
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
