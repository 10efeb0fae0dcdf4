import { describe, expect, it } from "vitest";
import { readCsv } from "#format/csv.ts";
import { ExportOrders } from "#server/use-cases/desk/find-orders.ts";
import { SetWholesale } from "#server/use-cases/customers.ts";
import { aDeskOrder, KEDAI_SORE, storeAccount } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const openBooks = async () => {
  const { deps, database } = await embeddedDesk([]);
  await storeAccount(database, KEDAI_SORE);
  const { customers } = deps;
  return {
    customers,
    switching: new SetWholesale({ customers, now: () => Date.parse("2025-07-21T03:00:00Z") }),
  };
};

describe("switching wholesale", () => {
  const RINA = { email: "rina.a@enambelas.example" };

  it("is signed, and may be taken back", async () => {
    const { customers, switching } = await openBooks();
    await switching.execute(RINA, " Sore@example.com", true);
    expect(await customers.byEmail("sore@example.com")).toMatchObject({
      isWholesale: true,
      switchedBy: { actor: RINA.email, at: "2025-07-21T03:00:00.000Z" },
    });
    await switching.execute(RINA, "sore@example.com", false);
    expect(await customers.byEmail("sore@example.com")).toMatchObject({ isWholesale: false });
  });

  it("knows nobody by another address", async () => {
    expect(await (await openBooks()).switching.execute(RINA, " nobody@example.com ", true)).toEqual(
      {
        ok: false,
        error: {
          kind: "not-found",
          message: "No customer has the address nobody@example.com.",
        },
      },
    );
  });
});

describe("the file of orders", () => {
  it("has a row for each line, oldest order first, and ends with the day", async () => {
    const two = {
      code: "SW16",
      name: "Sumber Wening",
      category: "espresso",
      sizeGrams: 1000,
      quantity: 2,
      priceEach: 194_000,
    } as const;
    const first = aDeskOrder({ createdAt: "2025-07-17T17:00:00.000Z", items: [two] });
    const last = aDeskOrder({ orderCode: "Z6PTA5YM", createdAt: "2025-07-18T16:59:59.000Z" });
    const next = aDeskOrder({ orderCode: "BW7CGT3N", createdAt: "2025-07-18T17:00:00.000Z" });
    const formula = { ...first, customer: { ...first.customer, name: "=1+1" } };
    const { deps } = await embeddedDesk([formula, last, next]);
    const file = await new ExportOrders(deps).execute({
      from: "2025-07-18",
      to: "2025-07-18",
      rows: "items",
    });
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
