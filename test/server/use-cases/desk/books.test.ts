import { describe, expect, it } from "vitest";
import { readCsv } from "#format/csv.ts";
import { exportOrders } from "#server/use-cases/desk/find-orders.ts";
import { textOfParts } from "#test/support/text-of-parts.ts";
import { setWholesale } from "#server/use-cases/customers.ts";
import { aDeskOrder, KEDAI_SORE, storeAccount, SUMBER_WENING } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { searchTerms } from "#server/statements/search-terms.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { planRoast } from "#server/use-cases/desk/roasting.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { inBoth } from "#test/support/in-both.ts";

const RINA = { email: "rina.a@enambelas.example" };

const openBooks = async () => {
  const { deps, database } = await embeddedDesk([]);
  await storeAccount(database, KEDAI_SORE);
  const { customers } = deps;
  return {
    customers,
    wholesale: (email: string, isOn: boolean) =>
      setWholesale({ customers, now: () => Date.parse("2025-07-21T03:00:00Z") }, RINA, email, isOn),
  };
};

describe("switching wholesale", () => {
  it("is signed, and may be taken back", async () => {
    const { customers, wholesale } = await openBooks();
    await wholesale(" Sore@example.com", true);
    expect(await customers.byEmail("sore@example.com")).toMatchObject({
      isWholesale: true,
      switchedBy: { actor: RINA.email, at: "2025-07-21T03:00:00.000Z" },
    });
    await wholesale("sore@example.com", false);
    expect(await customers.byEmail("sore@example.com")).toMatchObject({ isWholesale: false });
  });

  it.each(["Sore@Kopimü.example", "sore@kopimu\u0308.example", " sore@xn--kopim-ova.example "])(
    "knows one mailbox however its address is typed: %j",
    async (typed) => {
      const { deps, database } = await embeddedDesk([]);
      await storeAccount(database, { ...KEDAI_SORE, email: mailboxAddress("sore@kopimü.example") });
      const { customers } = deps;
      expect(await customers.byEmail(typed)).toMatchObject({ name: "Kedai Sore" });
      expect(await customers.search(typed, 5)).toMatchObject([{ name: "Kedai Sore" }]);
      const [, domain = ""] = typed.split("@");
      expect(await customers.search(domain, 5)).toMatchObject([{ name: "Kedai Sore" }]);
    },
  );

  it("knows nobody by another address", async () => {
    expect(await (await openBooks()).wholesale(" nobody@example.com ", true)).toEqual({
      ok: false,
      error: {
        kind: "not-found",
        message: inBoth("No customer has the address nobody@example.com."),
      },
    });
  });
});

describe("the file of orders", () => {
  it("has a row for each line, oldest order first, and ends with the day", async () => {
    const two = { ...SUMBER_WENING, quantity: 2 };
    const first = aDeskOrder({ createdAt: "2025-07-17T17:00:00.000Z", items: [two] });
    const last = aDeskOrder({ orderCode: "Z6PTA5YM", createdAt: "2025-07-18T16:59:59.000Z" });
    const next = aDeskOrder({ orderCode: "BW7CGT3N", createdAt: "2025-07-18T17:00:00.000Z" });
    const formula = { ...first, customer: { ...first.customer, name: "=1+1" } };
    const { deps } = await embeddedDesk([formula, last, next]);
    const since = exportOrders(deps.orders, { from: "0001-01-01", to: "9999-12-31" });
    expect(readCsv(await textOfParts(since)).slice(1)).toHaveLength(3);
    const file = await textOfParts(
      exportOrders(deps.orders, { from: "2025-07-18", to: "2025-07-18", rows: "items" }),
    );
    const [head = [], ...rows] = readCsv(file);
    expect(rows.map(([code]) => code)).toEqual(["KQ7M2XTB", "Z6PTA5YM"]);
    expect(Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]))).toMatchObject({
      customer: "=1+1",
      coffee_code: "SW16",
      size_grams: "1000",
      grind: "",
      quantity: "2",
      price_each: "194000",
      line_amount: "388000",
      paid_at_wib: "",
      city: "",
      courier: "",
    });
    expect(file).toContain("'=1+1");
  });
});

describe("a search at the desk", () => {
  it("reads amounts as banks, people and calculators write them", () => {
    for (const text of ["193347", "193.347", "193,347", "Rp193.347", "Rp. 193.347,-", "193.347,00"])
      expect([text, searchTerms(text).amountIdr]).toEqual([text, 193_347]);
    for (const text of ["dewi", "12", "193.347,50", "KQ7M2XTB"])
      expect([text, searchTerms(text).amountIdr]).toEqual([text, null]);
  });

  it("reads a phone with any of its beginnings, and a part of one", () => {
    const whole = { digits: "81233451616", isStart: true };
    for (const text of ["081233451616", "62 812 3345 1616", "+62 812-3345-1616", "(0812) 33451616"])
      expect([text, searchTerms(text).phone]).toEqual([text, whole]);
    expect(searchTerms("0812").phone).toEqual({ digits: "812", isStart: true });
    expect(searchTerms("3345").phone).toEqual({ digits: "3345", isStart: false });
    for (const text of ["334", "0", "KQ7M2XTB", "0812 dewi"])
      expect([text, searchTerms(text).phone]).toEqual([text, null]);
  });

  it("reads codes and numbers without their marks, and streets without their kind", () => {
    expect(searchTerms(" #KQ7M 2XTB ").serial).toBe("kq7m2xtb");
    expect(searchTerms("0164-2507 2100").serial).toBe("016425072100");
    expect(searchTerms("Jl. Kaliurang, Sleman").words).toEqual(["kaliurang", "sleman"]);
    for (const text of ["Jln Mawar no 7 RT 03/RW 11", "Gg.Mawar No.7,RT.03/RW.11"])
      expect([text, searchTerms(text).words]).toEqual([text, ["mawar", "7", "03", "11"]]);
    expect(searchTerms("Jl.").words).toEqual(["jl"]);
  });

  it("looks for 8 words and 100 characters at most, however much is typed or pasted", () => {
    const numbers = Array.from({ length: 2_000 }, (_, at) => `a${at}`);
    for (const between of [" ", ",", "/"])
      expect(searchTerms(numbers.join(between)).words).toEqual(numbers.slice(0, 8));
    // One sign that reads as eighteen letters.
    for (const long of ["7".repeat(3_000), "\uFDFA".repeat(100), "😀".repeat(200)]) {
      const { words, serial, phone } = searchTerms(long);
      for (const said of [...words, serial ?? "", phone?.digits ?? ""])
        expect(Array.from(said).length).toBeLessThanOrEqual(100);
    }
  });
});

const aPaid = (
  orderCode: string,
  ...items: readonly [code: string, grams: number, quantity: number][]
) =>
  aDeskOrder({
    orderCode,
    status: "paid",
    items: items.map(([code, sizeGrams, quantity]) => ({
      code,
      name: code,
      category: sizeGrams === 1000 ? "espresso" : "filter",
      sizeGrams,
      quantity,
      priceEach: 100_000,
    })),
  });

const plan = async (...orders: readonly DeskOrder[]) =>
  planRoast({
    ...(await embeddedDesk(orders)).deps,
    catalogue: {
      all: async () => [
        aCoffee({ code: "SW16", weightLossPct: null }),
        aCoffee({ code: "WL44", category: "filter", weightLossPct: 15.5 }),
        aCoffee({ code: "LOST", category: "filter", weightLossPct: 100 }),
      ],
    },
  });

describe("the roast plan", () => {
  it("sums the bags of paid orders that nobody has in hand", async () => {
    const lines = await plan(
      aPaid("AAAA222A", ["WL44", 100, 1], ["SW16", 1000, 1]),
      aPaid("AAAA222B", ["WL44", 200, 2]),
      { ...aPaid("AAAA222E", ["SW16", 1000, 1]), status: "confirmed" },
      { ...aPaid("AAAA222C", ["SW16", 1000, 9]), status: "processing" },
      { ...aPaid("AAAA222D", ["SW16", 1000, 9]), status: "awaiting payment" },
    );
    expect(lines).toEqual([
      {
        code: "SW16",
        name: "SW16",
        category: "espresso",
        wantedGrams: 2000,
        shelfGrams: null,
        roastedGrams: 2000,
        weightLossPct: 16,
        greenGrams: 2390,
        unpaidGreenGrams: 0,
        bags: [{ sizeGrams: 1000, count: 2 }],
      },
      {
        code: "WL44",
        name: "WL44",
        category: "filter",
        wantedGrams: 500,
        shelfGrams: null,
        roastedGrams: 500,
        weightLossPct: 15.5,
        greenGrams: 600,
        unpaidGreenGrams: 0,
        bags: [
          { sizeGrams: 200, count: 2 },
          { sizeGrams: 100, count: 1 },
        ],
      },
    ]);
  });

  it.each([
    // roasted ÷ (1 − loss), up to the next 10 g
    [1, 1200],
    [21, 25_000],
    [42, 50_000],
  ])("rounds %i kg up to 10 g, and only when there is something to round", async (kilos, green) => {
    const [line] = await plan(aPaid("AAAA222A", ["SW16", 1000, kilos]));
    expect(line?.greenGrams).toBe(green);
  });

  it("begins with what takes most green coffee; of equals, by name", async () => {
    const lines = await plan(
      aPaid("AAAA222A", ["ZZ01", 100, 1], ["SW16", 1000, 1], ["AA01", 100, 1], ["MM01", 100, 2]),
    );
    expect(lines.map(({ code }) => code)).toEqual(["SW16", "MM01", "AA01", "ZZ01"]);
  });

  it.each([
    ["no green coffee for what is lost whole in the roast", "LOST", "filter", 100, 0],
    ["the loss of its category for what left the catalogue", "GONE", "filter", 16, 120],
    ["another loss for another category", "GONE", "filter_exotic", 20, 130],
  ] as const)("takes %s", async (_, code, category, weightLossPct, greenGrams) => {
    const order = aPaid("AAAA222A", [code, 100, 1]);
    const items = order.items.map((item) => ({ ...item, category }));
    expect(await plan({ ...order, items })).toMatchObject([{ code, weightLossPct, greenGrams }]);
  });
});
