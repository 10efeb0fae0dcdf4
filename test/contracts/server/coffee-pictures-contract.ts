import { expect, it } from "vitest";
import type { CoffeePictures } from "#server/ports/catalogue.ts";

/** The whole picture of this name. */
const contentOf = async (pictures: CoffeePictures, name: string) => {
  const picture = await pictures.open(name);
  if (!picture) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of picture.read()) chunks.push(chunk);
  const content = new Uint8Array(Buffer.concat(chunks));
  expect(picture.bytes).toBe(content.byteLength);
  return { content, type: picture.type };
};

/** What every store of pictures promises. */
export const coffeePicturesContract = (
  name: string,
  /** With this much room, where nobody cares about it: plenty. */
  open: (freeBytes?: number) => Promise<{ readonly pictures: CoffeePictures }>,
): void => {
  it(`deletes old pictures that nobody uses, and no other, ${name}`, async () => {
    const { pictures } = await open();
    const [used, unused] = await Promise.all(
      [1, 2].map((byte) => pictures.keep({ content: new Uint8Array([byte]), type: "image/png" })),
    );
    const prune = (before: number) =>
      pictures.prune({ used: new Set([used ?? "", "nothing.png"]), before });
    expect(await prune(Date.now() - 60_000)).toBe(0);
    expect(await prune(Date.now() + 60_000)).toBe(1);
    expect(await pictures.open(unused ?? "")).toBeNull();
    expect(await pictures.open(used ?? "")).not.toBeNull();
    expect(await prune(Date.now() + 60_000)).toBe(0);
  });

  it(`says whether there is room, ${name}`, async () => {
    const { pictures } = await open();
    expect(await pictures.hasRoomFor(1000)).toBe(true);
    const full = await open(999);
    expect(await full.pictures.hasRoomFor(1000)).toBe(false);
  });

  it(`keeps pictures under one name for the same bytes, ${name}`, async () => {
    const { pictures } = await open();
    const red = { content: new Uint8Array([1, 2, 3]), type: "image/png" } as const;
    const blue = { content: new Uint8Array([4, 5, 6]), type: "image/jpeg" } as const;
    const first = await pictures.keep(red);
    expect(await pictures.keep(red)).toBe(first);
    expect(await pictures.keep(blue)).not.toBe(first);
    expect(await contentOf(pictures, first)).toEqual(red);
    for (const other of ["", "..", "nothing.png", `../${first}`, `${first}.part`])
      expect([other, await pictures.open(other)]).toEqual([other, null]);
  });
};
