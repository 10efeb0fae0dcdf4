import { expect, it } from "vitest";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";

/** What every keeper of pictures promises. */
export const coffeePicturesContract = (
  name: string,
  open: () => Promise<{ readonly pictures: CoffeePictures; close(): Promise<void> }>,
): void => {
  it(`keeps pictures under one name for the same bytes, ${name}`, async () => {
    const { pictures, close } = await open();
    const red = { content: new Uint8Array([1, 2, 3]), type: "image/png" } as const;
    const blue = { content: new Uint8Array([4, 5, 6]), type: "image/jpeg" } as const;
    const first = await pictures.keep(red);
    expect(await pictures.keep(red)).toBe(first);
    expect(await pictures.keep(blue)).not.toBe(first);
    expect(await pictures.load(first)).toEqual(red);
    for (const other of ["", "..", "nothing.png", `../${first}`, `${first}.part`])
      expect([other, await pictures.load(other)]).toEqual([other, null]);
    await close();
  });
};
