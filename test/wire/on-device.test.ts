import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addBag,
  EMPTY_CART,
  itemCount,
  netWeightGrams,
  setQuantity,
  subtotalIdr,
} from "#core/domain/cart/cart.ts";
import {
  cartFromDevice,
  cartToDevice,
  noticeFromDevice,
  unansweredFromDevice,
} from "#wire/on-device.ts";

const stored = {
  lineId: "FIL-01-200",
  code: "FIL-01",
  name: "Ulu Batur",
  imageSrc: "/ulu-batur.jpg",
  category: "filter",
  sizeGrams: 200,
  shipWeightGrams: 230,
  priceEach: 85_000,
  qty: 2,
};
const { shipWeightGrams: _weight, ...withoutWeight } = stored;

/** What is left of a stored cart, as it would be stored again. */
const kept = (value: unknown) => {
  const cart = cartFromDevice(value);
  return cart && cartToDevice(cart);
};

const bags = fc.record({
  code: fc.string({ minLength: 1, maxLength: 200 }),
  name: fc.string({ minLength: 1, maxLength: 200 }),
  imageSrc: fc.webUrl(),
  category: fc.constantFrom("espresso", "filter", "filter_exotic"),
  sizeGrams: fc.integer({ min: 1, max: 100_000 }),
  shipWeightGrams: fc.integer({ min: 0, max: 100_000 }),
  priceEach: fc.integer({ min: 0, max: 1_000_000 }).map((thousands) => thousands * 1000),
});

describe("a stored cart", () => {
  it("keeps what a bag is ground for, and takes what nobody knows for whole beans", () => {
    const ground = { ...stored, lineId: "FIL-01-200-v60", grind: "v60" };
    expect(kept({ items: [ground] })).toEqual({ items: [ground] });
    for (const grind of ["whole-bean", "turkish", 16, null])
      expect(kept({ items: [{ ...stored, grind }] })).toEqual({ items: [stored] });
  });

  it("comes back as it was written", () => {
    expect(kept({ items: [stored] })).toEqual({ items: [stored] });
  });

  it("comes back whatever was in it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(bags, fc.integer({ min: 1, max: 999 }))), (picked) => {
        const cart = picked.reduce(
          (filled, [bag, qty]) => addBag(filled, bag as Parameters<typeof addBag>[1], qty),
          EMPTY_CART,
        );
        expect(cartFromDevice(JSON.parse(JSON.stringify(cartToDevice(cart))))).toEqual(cart);
      }),
    );
  });

  it.each([
    ["nothing", null],
    ["undefined", undefined],
    ["text", "cart"],
    ["a number", 7],
    ["a bare list", [stored]],
    ["no items", {}],
    ["items that are no list", { items: { 0: stored, length: 1 } }],
    ["items of null", { items: null }],
  ])("that is %s is no cart", (_what, value) => {
    expect(kept(value)).toBeNull();
  });

  it.each([
    ["null", null],
    ["a list", [stored]],
    ["no code", { ...stored, code: undefined }],
    ["an empty code", { ...stored, code: "" }],
    ["a code that is a number", { ...stored, code: 7 }],
    ["an endless code", { ...stored, code: "x".repeat(201) }],
    ["an empty name", { ...stored, name: "" }],
    ["a name that is an object", { ...stored, name: {} }],
    ["an unknown category", { ...stored, category: "tea" }],
    ["a category of the language", { ...stored, category: "constructor" }],
    ["no size", { ...stored, sizeGrams: 0 }],
    ["a size in text", { ...stored, sizeGrams: "200" }],
    ["half a gram", { ...stored, sizeGrams: 200.5 }],
    ["a huge size", { ...stored, sizeGrams: 100_001 }],
    ["a negative price", { ...stored, priceEach: -1000 }],
    ["a broken price", { ...stored, priceEach: 85_000.5 }],
    ["an absurd price", { ...stored, priceEach: 10_000_000_001 }],
    ["a price of null", { ...stored, priceEach: null }],
    ["none of it", { ...stored, qty: 0 }],
    ["less than none", { ...stored, qty: -1 }],
    ["half a bag", { ...stored, qty: 1.5 }],
    ["1000 bags", { ...stored, qty: 1000 }],
    ["a quantity in text", { ...stored, qty: "2" }],
  ])("loses a line with %s and keeps the others", (_what, bad) => {
    expect(kept({ items: [bad, stored] })).toEqual({ items: [stored] });
  });

  it.each([
    ["the smallest figures", { ...stored, sizeGrams: 1, priceEach: 0, qty: 1, shipWeightGrams: 0 }],
    [
      "the largest figures",
      {
        ...stored,
        code: "x".repeat(200),
        imageSrc: "x".repeat(2000),
        sizeGrams: 100_000,
        shipWeightGrams: 100_000,
        priceEach: 10_000_000_000,
        qty: 999,
      },
    ],
  ])("keeps a line with %s", (_what, line) => {
    const { lineId: _stale, ...rest } = line;
    expect(kept({ items: [line] })?.items).toEqual([
      { lineId: `${line.code}-${line.sizeGrams}`, ...rest },
    ]);
  });

  it("names its lines anew, so that a bag is never on two lines", () => {
    const copy = { ...stored, lineId: "another", qty: 9 };
    expect(kept({ items: [stored, copy] })).toEqual({ items: [stored] });
  });

  it.each([
    ["missing", withoutWeight],
    ["negative", { ...stored, shipWeightGrams: -1 }],
    ["text", { ...stored, shipWeightGrams: "230" }],
  ])("ships a bag at its size when its weight is %s", (_what, line) => {
    expect(kept({ items: [line] })?.items).toEqual([{ ...stored, shipWeightGrams: 200 }]);
  });

  it.each([7, undefined, "x".repeat(2001)])(
    "shows the drawn label for the picture %s",
    (imageSrc) => {
      expect(kept({ items: [{ ...stored, imageSrc }] })?.items).toEqual([
        { ...stored, imageSrc: "" },
      ]);
    },
  );

  it("leaves out fields it does not know", () => {
    expect(kept({ items: [{ ...stored, wholesale_account: true }], total: 1 })).toEqual({
      items: [stored],
    });
  });

  it("reads no more lines than a catalogue could have", () => {
    const items = Array.from({ length: 501 }, (_none, n) => ({ ...stored, code: `C${n}` }));
    expect(kept({ items })?.items).toHaveLength(500);
  });

  it("adds up exactly, however long and dear it is", () => {
    const dear = { ...stored, priceEach: 10_000_000_000, qty: 999 };
    const items = Array.from({ length: 500 }, (_none, n) => ({ ...dear, code: `C${n}` }));
    const cart = cartFromDevice({ items }) ?? EMPTY_CART;
    expect(subtotalIdr(cart)).toBe(500 * 999 * 10_000_000_000);
    expect(Number.isSafeInteger(subtotalIdr(cart))).toBe(true);
  });

  it("never throws and never yields a line that cannot be bought", () => {
    const field = fc.oneof(fc.anything(), fc.integer(), fc.string());
    const nearlyALine = fc.record(
      Object.fromEntries(
        Object.entries(stored).map(([name, good]) => [name, fc.oneof(fc.constant(good), field)]),
      ),
      { requiredKeys: [] },
    );
    const hostile = fc.oneof(
      fc.anything(),
      fc.record({ items: fc.array(fc.oneof(nearlyALine, fc.anything())) }),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const cart = cartFromDevice(value) ?? EMPTY_CART;
        for (const line of cart.items) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(999);
          expect(setQuantity(cart, line.lineId, 0).items).toHaveLength(cart.items.length - 1);
        }
        const sums = [itemCount, subtotalIdr, netWeightGrams].map((sum) => sum(cart));
        expect(sums.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const dearer = {
  lineId: "SW16-1000",
  name: "Sumber Wening",
  sizeGrams: 1000,
  oldPriceEach: 194_000,
  newPriceEach: 200_000,
  gone: null,
};
const ground = { ...dearer, lineId: "SW16-1000-v60", grind: "v60" };
const soldOut = { ...dearer, newPriceEach: null, gone: "sold-out" };

it("stored price changes come back as they were kept", () => {
  expect(noticeFromDevice([dearer, ground, soldOut])).toEqual([dearer, ground, soldOut]);
});

it.each([
  null,
  undefined,
  "text",
  { ...dearer, lineId: 7 },
  { ...dearer, name: null },
  { ...dearer, sizeGrams: 0.5 },
  { ...dearer, oldPriceEach: "194000" },
  { ...dearer, newPriceEach: "200000" },
  { ...dearer, newPriceEach: null },
  { ...soldOut, gone: "toString" },
  { ...soldOut, gone: 7 },
  { ...soldOut, gone: ["sold-out"] },
  { ...soldOut, newPriceEach: undefined },
])("one that makes no sense is left out: %j", (stored) => {
  expect(noticeFromDevice([stored, dearer])).toEqual([dearer]);
});

it("what is no list holds none", () => {
  for (const stored of [null, {}, "text"]) expect(noticeFromDevice(stored)).toEqual([]);
});

// Of an order whose answer was lost.
describe("a stored checkout", () => {
  const item = { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 };

  it("comes back as it was kept", () => {
    const kept = {
      items: [{ ...item, grind: "v60" }],
      repeatOf: "ENB/25#1",
      orderCode: "Z6PTA5YM",
    };
    expect(unansweredFromDevice(kept)).toEqual(kept);
  });

  it("forgets codes that are none", () => {
    for (const code of ["?", 7, ["KQ7M2XTB"]])
      expect(unansweredFromDevice({ items: [item], repeatOf: code, orderCode: code })).toEqual({
        items: [item],
        repeatOf: null,
        orderCode: null,
      });
  });

  it.each([
    null,
    undefined,
    "text",
    {},
    { items: "none" },
    { items: [null] },
    { items: ["text"] },
    { items: [item, { ...item, name: 7 }] },
    { items: [{ ...item, quantity: 0.5 }] },
    { items: [{ ...item, priceEach: "1" }] },
    { items: [{ ...item, sizeGrams: null }] },
  ])("that makes no sense is none: %j", (stored) => {
    expect(unansweredFromDevice(stored)).toBeNull();
  });
});
