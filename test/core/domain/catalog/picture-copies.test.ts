import fc from "fast-check";
import { expect, it } from "vitest";
import { pictureAddress } from "#core/domain/catalog/picture-address.ts";
import { addressOfCopies, copiesOf } from "#core/domain/catalog/picture-copies.ts";

const A = "0123456789abcdef0123456789abcdef.jpg";
const B = "f".repeat(32).concat(".jpg");

it("an address names the widths of its picture, the widest as the picture itself", () => {
  const copies = [
    { name: A, widthPx: 480 },
    { name: B, widthPx: 1600 },
  ];
  expect(addressOfCopies(copies)).toBe(`/pictures/${B}?480=${A}&1600=${B}`);
  expect(copiesOf(`/pictures/${B}?480=${A}&1600=${B}`)).toEqual(copies);
});

it("any other address names none", () => {
  for (const address of [
    `/pictures/${B}`,
    `/pictures/${B}?w=400/300`,
    `/pictures/${B}?480=${A}`,
    `/pictures/${B}?0=${B}`,
    `/pictures/${B}?480=${A} 2x, https://evil.example/a.png 3x&1600=${B}`,
    `/pictures/${B}?480=../${A}&1600=${B}`,
    `https://evil.example/pictures/${B}?480=${A}&1600=${B}`,
    `//evil.example/pictures/${B}?480=${A}&1600=${B}`,
    "",
  ])
    expect([address, copiesOf(address)]).toEqual([address, []]);
});

it("what a picture's address says is read back, whatever its widths and names", () => {
  const copy = fc.record({
    name: fc.stringMatching(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/),
    widthPx: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(copy, { minLength: 1, maxLength: 4 }), (copies) => {
      const address = addressOfCopies(copies);
      expect(pictureAddress(address)).toBe(address);
      expect(copiesOf(address)).toEqual(copies);
    }),
  );
});
