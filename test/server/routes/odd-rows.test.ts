import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { orderRow } from "#server/database/postgres/stored-orders.ts";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { callAs, checkout, placedIn } from "#test/support/shop-client.ts";

describe.each(DATABASES)("a row that makes no sense, on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));
  const oddRows = () => api.logged.filter(({ failure }) => failure === "odd-row");

  it("hides no other order of its customer, and is logged by its code", async () => {
    const customer = await api.createCustomer();
    const placed: string[] = [];
    for (const quantity of [1, 2, 3]) {
      const draft = draftOfKilos(quantity);
      placed.push(placedIn(await checkout(api, customer, draft)).order_code);
    }
    const [first = "", odd = "", last = ""] = placed;
    await api.db.query("update public.orders set expires_at = 'infinity' where order_code = $1", [
      odd,
    ]);
    const { status, body } = await callAs(api, customer)("/orders");
    expect(status).toBe(200);
    const codes = v.parse(v.array(v.object({ order_code: v.string() })), body);
    expect(codes.map(({ order_code }) => order_code).toSorted()).toEqual([first, last].toSorted());
    expect(oddRows()).toEqual([
      { level: "error", failure: "odd-row", what: "order", key: odd, at: "expiresAt" },
    ]);
    expect((await callAs(api, customer)(`/checkout/success/${first}`)).status).toBe(200);
    expect((await callAs(api, customer)(`/checkout/success/${odd}`)).status).toBe(404);
  });

  it("hides no other coffee", async () => {
    const before = await coffees();
    await api.db.query("update public.shop_items set green_cost = 'NaN' where code = 'SW16'");
    api.setNow(api.now() + 2_000);
    expect(await coffees()).toEqual(before.filter((code) => code !== "SW16"));
    expect(oddRows()).toContainEqual(
      expect.objectContaining({ what: "coffee", key: "SW16", at: "green_cost" }),
    );
  });

  const coffees = async (): Promise<readonly string[]> => {
    const { body } = await callAs(api, null)("/shop-items");
    return v.parse(v.array(v.object({ code: v.string() })), body).map(({ code }) => code);
  };
});

const address = {
  label: "Home",
  recipientName: "Dewi",
  recipientPhone: "6281",
  line1: "Jl. Ijen 25",
  line2: "",
  city: "Malang",
  state: "Jawa Timur",
  postalCode: "65119",
  country: "Indonesia",
};
it.each([
  ["as it is", address, address],
  ["with what it lacks left blank", { ...address, city: 5, line2: null }, { ...address, city: "" }],
  ["not at all when it is none", "Jl. Ijen 25", null],
  ["not at all when there is none", null, null],
])("an order's own address is shown %s", (_, stored, shown) => {
  expect(v.parse(orderRow.entries.shippingAddress, stored)).toEqual(shown);
});
