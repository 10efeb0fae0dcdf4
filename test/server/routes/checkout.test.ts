import { fillHolds } from "#test/support/fill-holds.ts";
import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Coffee } from "#core/domain/catalog/coffee.ts";
import { type OrderDraft } from "#core/domain/ordering/order.ts";
import { checkoutToWire, type CheckoutWire } from "#wire/checkout.ts";
import { callAs, catalogueOf, checkout, placedIn } from "#test/support/shop-client.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft, anAddress, delivered, draftOfKilos } from "#test/support/builders.ts";
import { PostgresRoastDays } from "#server/database/postgres/desk-settings.ts";
import { JspdfPdf } from "#adapters/pdf/jspdf-pdf.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import { deskOn } from "#test/support/embedded-desk.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { addressToWire } from "#wire/address.ts";
import { ordersFromWire } from "#wire/order.ts";
import { payOrder } from "#test/support/pay-order.ts";

const api = openedOnce(startApi);
let coffees: ReadonlyMap<string, Coffee>;
beforeAll(async () => {
  coffees = await catalogueOf(api);
});

const coffee = (code: string): Coffee => {
  const found = coffees.get(code);
  if (!found) throw new Error(`No coffee ${code}`);
  return found;
};
const espressos = (quantity = 1) => aDraft([{ coffee: coffee("SW16"), sizeGrams: 1000, quantity }]);
const sameTotal = (): OrderDraft => aDraft([{ coffee: coffee("QA77"), sizeGrams: 100 }]);
const ordersOf = async (customer: { id: string }) =>
  api.db.query<{ order_code: string; total: number }>(
    "select order_code, total from public.orders where user_id = $1",
    [customer.id],
  );

/** Every value below this one. */
const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

/** The texts below this value that another does not say, however it writes them. */
const unsaid = (value: unknown, text: string): readonly string[] => {
  const said = inLetters(text);
  return valuesIn(value)
    .filter((one) => typeof one === "string")
    .filter((one) => !said.includes(inLetters(one)));
};

const inLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

describe("a checkout", () => {
  it("keeps every word it came with, and says it on papers and to who packs it", async () => {
    const customer = await api.createCustomer();
    const deliveredTo = anAddress({
      recipientName: "Sekar",
      line2: "Floor 2",
      recipientPhone: "6281233451616",
    });
    const draft = delivered(
      aDraft([{ coffee: coffee("SW16"), sizeGrams: 1000, grind: "v60" }]),
      deliveredTo,
    );
    // Complete by type: what a checkout is given later must be said here, and is then looked for.
    const words = {
      ...checkoutToWire(draft),
      phone_snapshot: "6281233459999",
      customer_note: "No doorbell.",
      repeat_of: null,
    } satisfies Record<keyof CheckoutWire, unknown>;
    // A word without a value would be looked for nowhere.
    expect(valuesIn(words)).not.toContain(undefined);
    const ask = callAs(api, customer);
    const placed = await ask("/checkout", { method: "POST", body: words });
    expect(placed.status).toBe(201);
    expect(unsaid(words, JSON.stringify((await ask("/me/export")).body))).toEqual([]);
    // Whom the shop may call is told to nobody, and all are rupiah.
    const { phone_snapshot: _phone, pricing: _pricing, ...told } = words;
    const { body } = await ask("/orders");
    expect(unsaid(told, JSON.stringify(body))).toEqual([]);
    // Papers name a coffee without its code, and an address without the customer's word for it.
    const { label: _label, ...address } = addressToWire(deliveredTo);
    const items = told.items.map(({ code: _code, ...item }) => item);
    const onPaper = { ...told, address, items };
    expect(unsaid(onPaper, await invoiceIn(body))).toEqual([]);
    // Parcels go to an address, and nowhere but within one country.
    const { country: _country, ...label } = address;
    const packed = await packingPageOf(placedIn(placed).order_code);
    expect(unsaid({ ...onPaper, fulfillment: {}, address: label }, packed)).toEqual([]);
  });

  it("keeps a note of blanks as none", async () => {
    const ask = callAs(api, await api.createCustomer());
    const body = { ...checkoutToWire(espressos()), customer_note: " \n " };
    expect((await ask("/checkout", { method: "POST", body })).status).toBe(201);
    expect((await ask("/orders")).body).toMatchObject([{ customer_note: null }]);
  });

  it("needs an address for anything but pickup", async () => {
    const customer = await api.createCustomer();
    const { address: _, ...body } = checkoutToWire(delivered(espressos()));
    for (const method of ["delivery", "courier"]) {
      const answer = await callAs(api, customer)("/checkout", {
        method: "POST",
        body: { ...body, fulfillment: { method } },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: "Please select or enter a delivery address.", field: "address" },
      });
    }
  });
});

/** The text of the first order's PDF. */
const invoiceIn = async (body: unknown): Promise<string> => {
  const [order] = ordersFromWire(body) ?? [];
  if (!order) throw new Error("There is no order.");
  const invoice = invoiceOf(order, { fullName: null, email: null }, SHOP_IDENTITY);
  const drawn = await new JspdfPdf().drawInvoice(invoice, Date.now());
  if (!drawn.ok) throw new Error(drawn.error.message);
  return (await readPdf(drawn.value)).all;
};

/** What who packs this order reads. */
const packingPageOf = async (orderCode: string): Promise<string> => {
  await payOrder(api.db, orderCode);
  const desk = deskOn(api.db, { now: Date.now() }).browser();
  await desk.signIn();
  await desk.post("/pack", { order: orderCode });
  return desk.page("/pack");
};

describe("an idempotency key", () => {
  it("answers one body alike, however it is written, and refuses another with its order", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const first = await checkout(api, customer, espressos(), key);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const again = await checkout(api, customer, espressos(), key.toUpperCase());
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const { order_code } = placedIn(first);
    const other = await checkout(api, customer, espressos(2), key);
    expect(other).toMatchObject({ status: 422, body: { code: "key_reused", order_code } });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it.each(["1", "not-a-uuid", "00000000-0000-0000-0000-00000000000g"])(
    "must be a UUID, unlike %s",
    async (key) => {
      const answer = await checkout(api, await api.createCustomer(), espressos(), key);
      expect(answer).toMatchObject({ status: 400, body: { field: "Idempotency-Key" } });
    },
  );
});

it("the amount to transfer runs out with a clear answer that says when to come back", async () => {
  await fillHolds(api, sameTotal().totalIdr);
  const customer = await api.createUser();
  const refused = await checkout(api, customer, sameTotal());
  expect(refused).toMatchObject({ status: 503, body: { code: "no_free_amount" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await ordersOf(customer)).toEqual([]);
});

const DAY_MS = 24 * 3_600_000;
const place = async (customer: { id: string }) =>
  placedIn(await checkout(api, customer, draftOfKilos()));
const pay = (orderCode: string) => payOrder(api.db, orderCode);

it("GET /orders shows how to pay only what still awaits its transfer", async () => {
  const customer = await api.createCustomer();
  const key = randomUUID();
  const { order_code } = placedIn(await checkout(api, customer, draftOfKilos(), key));
  await pay(order_code);
  expect((await callAs(api, customer)("/orders")).body).toMatchObject([
    { order_code, status: "paid", payment_status: "paid", payment: null },
  ]);
  expect(await checkout(api, customer, draftOfKilos(), key)).toMatchObject({
    status: 201,
    body: { order_code, payment: null },
  });
});

describe("GET /checkout/success/{code}", () => {
  it("answers the owner, in whatever case the code is typed", async () => {
    const customer = await api.createCustomer();
    const placed = await place(customer);
    const answer = await callAs(
      api,
      customer,
    )(`/checkout/success/${placed.order_code.toLowerCase()}%20`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        order_code: placed.order_code,
        total: 194_000,
        fulfillment_method: "pickup",
        transfer_code: placed.transfer_code,
        amount_due_idr: placed.amount_due_idr,
        payment: placed.payment,
      },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("names the next roast day until somebody has the order in hand", async () => {
    const customer = await api.createCustomer();
    const { order_code } = await place(customer);
    const read = async () => (await callAs(api, customer)(`/checkout/success/${order_code}`)).body;
    expect(await read()).toMatchObject({ next_roast_day: null });
    const day = new Date(api.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const roastDays = new PostgresRoastDays({ database: api.db });
    await roastDays.set({ day, actor: "rina", at: new Date(api.now()).toISOString() });
    expect(await read()).toMatchObject({ next_roast_day: day });
    await pay(order_code);
    expect(await read()).toMatchObject({ next_roast_day: day });
    await api.db.query("update public.orders set status = 'processing' where order_code = $1", [
      order_code,
    ]);
    expect(await read()).toMatchObject({ next_roast_day: null });
  });
});
