import { bagsText } from "#format/bag.ts";
import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { exportOrders } from "#server/use-cases/desk/find-orders.ts";
import { textOfParts } from "#test/support/text-of-parts.ts";
import { readMonth, type Month } from "#server/use-cases/desk/read-month.ts";
import { aDeskOrder, SUMBER_WENING } from "#test/support/a-desk-order.ts";
import { atTheLedger, CODE, DUE, RINA, short } from "#test/support/at-the-ledger.ts";
import { deskBrowser } from "#test/support/embedded-desk.ts";

const OTHER_BAG = {
  ...SUMBER_WENING,
  code: "UB08",
  name: "Ulu Batur",
  priceEach: 97_000,
  quantity: 2,
};
const ofCafe = (item: typeof SUMBER_WENING): typeof SUMBER_WENING => ({
  ...item,
  pricedFrom: { ...item.pricedFrom, channel: "wholesale" } as typeof SUMBER_WENING.pricedFrom,
});

const open = async (...orders: readonly DeskOrder[]) => {
  const { deps, clock, confirm, moves, money, act } = await atTheLedger(...orders);
  return {
    deps,
    act,
    money,
    on: (day: string) => (clock.now = Date.parse(`${day}T05:00:00Z`)),
    pay: async ({ orderCode, amountDueIdr }: DeskOrder, amountIdr = amountDueIdr) =>
      expect(await confirm(RINA, short(amountIdr, { orderCode }))).toMatchObject({ ok: true }),
    cancel: ({ orderCode }: DeskOrder) => moves.cancel(RINA, orderCode, "Sold out."),
    sendBack: async ({ orderCode }: DeskOrder, amountIdr: number) =>
      expect(
        await money.sendBack(RINA, { orderCode, amountIdr, day: "", reference: "back" }),
      ).toMatchObject({ ok: true }),
    month: (month = "2025-07") => readMonth(deps, month),
  };
};

it("counts a payment on the bank's day, whenever somebody confirmed it", async () => {
  const { deps, act, on, month } = await open(
    aDeskOrder({ createdAt: "2025-07-30T03:20:00.000Z" }),
  );
  on("2025-08-04");
  await act("31/07/2025 TRSF CR ANGGRAINI 193.347,00 CR", 0, "confirm");
  expect(await month()).toMatchObject({ orderCount: 1, salesIdr: 194_000, receivedIdr: DUE });
  expect(await month("2025-08")).toMatchObject({ orderCount: 0, receivedIdr: 0 });
  const paidOn = (day: string) =>
    textOfParts(exportOrders(deps.orders, { from: day, to: day, by: "paid" }));
  expect(await paidOn("2025-07-31")).toContain("KQ7M2XTB,2025-07-30 10:20,paid,paid,2025-07-31,");
  expect(await paidOn("2025-08-04")).not.toContain("KQ7M2XTB");
});

/** What went back for coffee, for shipping and for nothing is all that went back. */
const expectToAddUp = ({ byCoffee, byChannel, sentBackOf, sentBackIdr }: Month) => {
  for (const sales of [byCoffee, byChannel])
    expect(
      sales.reduce((sum, one) => sum + one.sentBackIdr, 0) +
        sentBackOf.shippingIdr +
        sentBackOf.neverDueIdr,
    ).toBe(sentBackIdr);
};

describe("the books of a month", () => {
  it("have what was sold by coffee and channel, its shipping and its discount", async () => {
    const one = aDeskOrder({ fulfillment: "delivery", items: [SUMBER_WENING, OTHER_BAG] });
    const cafe = aDeskOrder({
      orderCode: "CAFE2222",
      transferCode: 52,
      items: [ofCafe(SUMBER_WENING)],
    });
    const { pay, month } = await open(one, cafe);
    await pay(one);
    await pay(cafe);
    expect(await month()).toMatchObject({
      orderCount: 2,
      cancelledCount: 0,
      salesIdr: 582_000,
      shippingIdr: 20_000,
      discountIdr: 653 + 948,
      dueIdr: one.amountDueIdr + cafe.amountDueIdr,
      byCoffee: [
        { name: "Sumber Wening", bags: 2, amountIdr: 388_000, sentBackIdr: 0 },
        { name: "Ulu Batur", bags: 2, amountIdr: 194_000, sentBackIdr: 0 },
      ],
      byChannel: [
        { name: "retail", bags: 3, amountIdr: 388_000, sentBackIdr: 0 },
        { name: "wholesale", bags: 1, amountIdr: 194_000, sentBackIdr: 0 },
      ],
      receivedIdr: one.amountDueIdr + cafe.amountDueIdr,
      sentBackIdr: 0,
    });
    expect(await month("2025-06")).toMatchObject({ orderCount: 0, byCoffee: [], receivedIdr: 0 });
  });

  it("keep an order that was cancelled after its payment, with what of it went back", async () => {
    const order = aDeskOrder({ fulfillment: "delivery", items: [SUMBER_WENING, OTHER_BAG] });
    const { pay, cancel, sendBack, month } = await open(order);
    await pay(order);
    await cancel(order);
    await sendBack(order, order.amountDueIdr);
    const books = await month();
    expect(books).toMatchObject({
      orderCount: 1,
      cancelledCount: 1,
      salesIdr: 388_000,
      receivedIdr: order.amountDueIdr,
      sentBackIdr: order.amountDueIdr,
      sentBackOf: { neverDueIdr: 0 },
    });
    // Two halves of 388.000, beside 20.000 for shipping.
    const [half, otherHalf] = books.byCoffee.map(({ sentBackIdr }) => sentBackIdr);
    expect(Math.abs((half ?? 0) - (otherHalf ?? 0))).toBeLessThanOrEqual(1);
    expectToAddUp(books);
  });

  it("count a refund in the month in which it went back, also of coffee sold before", async () => {
    const order = aDeskOrder();
    const { on, pay, cancel, sendBack, month } = await open(order);
    await pay(order);
    on("2025-08-02");
    await cancel(order);
    await sendBack(order, 93_347);
    on("2025-08-05");
    await sendBack(order, 100_000);
    expect(await month()).toMatchObject({ orderCount: 1, sentBackIdr: 0 });
    const august = await month("2025-08");
    expect(august).toMatchObject({
      orderCount: 0,
      salesIdr: 0,
      sentBackIdr: 193_347,
      byCoffee: [{ name: "Sumber Wening", bags: 0, amountIdr: 0, sentBackIdr: 193_347 }],
      byChannel: [{ name: "retail", bags: 0, amountIdr: 0, sentBackIdr: 193_347 }],
    });
    expectToAddUp(august);
  });

  it("take what was refunded off the bags that it was for, and the rest off all", async () => {
    const order = aDeskOrder({ fulfillment: "delivery", items: [SUMBER_WENING, OTHER_BAG] });
    const { on, pay, cancel, sendBack, money, month } = await open(order);
    await pay(order, order.amountDueIdr + 12_000);
    const refund = { orderCode: CODE, reason: "Torn.", account: "" };
    await money.refund(RINA, { ...refund, amountIdr: 50_000, bags: [bagsText(OTHER_BAG)] });
    await sendBack(order, 30_000);
    // What came too much goes back first.
    expect(await month()).toMatchObject({
      sentBackIdr: 30_000,
      sentBackOf: { shippingIdr: 0, neverDueIdr: 12_000 },
      byCoffee: [
        { name: "Sumber Wening", sentBackIdr: 0 },
        { name: "Ulu Batur", sentBackIdr: 18_000 },
      ],
    });
    on("2025-08-02");
    await sendBack(order, 32_000);
    await cancel(order);
    await sendBack(order, 40_800);
    const august = await month("2025-08");
    // 40.800 in proportion of 194.000, 194.000 and 20.000.
    expect(august).toMatchObject({
      sentBackIdr: 72_800,
      sentBackOf: { shippingIdr: 2_000, neverDueIdr: 0 },
      byCoffee: [
        { name: "Sumber Wening", sentBackIdr: 19_400 },
        { name: "Ulu Batur", sentBackIdr: 51_400 },
      ],
    });
    expectToAddUp(august);
  });

  it("take nothing off a coffee for what came too much, or for an order that was never paid", async () => {
    const over = aDeskOrder();
    const late = aDeskOrder({
      orderCode: "Z6PTA5YM",
      transferCode: 52,
      status: "cancelled",
      money: { receivedIdr: 193_052 },
      amountHeldUntil: "2025-07-25T03:20:00.000Z",
    });
    const { pay, sendBack, cancel, on, month } = await open(over, late);
    await pay(over, 200_000);
    await sendBack(over, 6_653);
    await sendBack(late, 193_052);
    const july = await month();
    expect(july).toMatchObject({
      orderCount: 1,
      sentBackIdr: 199_705,
      sentBackOf: { shippingIdr: 0, neverDueIdr: 199_705 },
      byCoffee: [{ name: "Sumber Wening", sentBackIdr: 0 }],
    });
    expectToAddUp(july);
    on("2025-08-02");
    await cancel(over);
    await sendBack(over, 193_347);
    expect(await month("2025-08")).toMatchObject({
      sentBackOf: { neverDueIdr: 0 },
      byCoffee: [{ sentBackIdr: 193_347 }],
    });
  });
});

it("the money is a file, of this month unless days are asked for", async () => {
  const { deps, pay } = await open(aDeskOrder());
  await pay(aDeskOrder());
  const { signIn, ask } = deskBrowser(deps);
  await signIn();
  const file = async (path: string) => {
    const answer = await ask(path);
    return [answer.headers.get("content-disposition"), (await answer.text()).split("\n")[1]];
  };
  expect(await file("/ledger.csv")).toEqual([
    expect.stringContaining("ledger-2025-07-01.csv"),
    `2025-07-21,${DUE},,KQ7M2XTB,BCA 2007,received`,
  ]);
  expect(await file("/ledger.csv?from=2025-07-21&to=nonsense&separator=;")).toEqual([
    expect.stringContaining("ledger-2025-07-21.csv"),
    `2025-07-21;${DUE};;KQ7M2XTB;BCA 2007;received`,
  ]);
  expect((await file("/ledger.csv?from=2025-06-01&to=2025-06-30"))[1]).toBe("");
});

describe("the page of a month", () => {
  it("shows it with sums, to print", async () => {
    const order = aDeskOrder({ fulfillment: "delivery", items: [SUMBER_WENING, OTHER_BAG] });
    const { deps, pay, cancel, sendBack } = await open(order);
    await pay(order);
    await cancel(order);
    await sendBack(order, order.amountDueIdr);
    const { signIn, page } = deskBrowser(deps);
    await signIn();
    const html = await page("/month?month=2025-07");
    const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain("July 2025");
    expect(text).toContain("1 order paid in this month, 1 of them cancelled later");
    expect(text).toContain(
      "By coffee Name Bags Sold Sent back Sumber Wening 1 bag Rp.194.000 sent back −Rp.",
    );
    expect(text).toContain("All 3 bags Rp.388.000 sent back −Rp.");
    expect(text).toContain("By channel Name Bags Sold Sent back retail 3 bags");
    expect(text).toContain("Discount −Rp.653");
    expect(text).toContain("Sent back Rp.407.347");
    expect(text).toContain("Print the month");
    expect(await page("/month?month=2025-13")).toContain("July 2025");
    expect(await page("/month?month=2025-06")).toContain("Nothing was paid.");
  });
});

it("leaves out an order whose money was another's", async () => {
  const order = aDeskOrder();
  const { pay, month, money } = await open(order);
  await pay(order, 200_000);
  await money.takeOff(RINA, { orderCode: CODE, amountIdr: 200_000, reason: "Not hers." });
  expect(await month()).toMatchObject({ orderCount: 0, salesIdr: 0, receivedIdr: 0 });
});

const other = (orderCode: string, transferCode: number) =>
  aDeskOrder({ orderCode, transferCode, createdAt: "2025-06-20T03:20:00.000Z" });

it("leads from what was asked for to what stayed", async () => {
  const [short_, over, gone, before] = [
    aDeskOrder(),
    other("Z6PTA5YM", 52),
    other("BW7CGT3N", 111),
    other("X4DMC7PV", 16),
  ] as const;
  const { deps, on, pay, cancel, sendBack, month, money } = await open(short_, over, gone, before);
  on("2025-06-25");
  await pay(before);
  on("2025-07-21");
  await pay(short_, 100_000);
  await pay(over, 200_000);
  await pay(gone);
  await cancel(gone);
  await sendBack(gone, 193_111);
  await money.refund(RINA, {
    orderCode: before.orderCode,
    amountIdr: 20_000,
    reason: "Torn.",
    bags: [],
    account: "",
  });
  await sendBack(before, 20_000);
  expect(await month()).toMatchObject({
    dueIdr: DUE + 193_052 + 193_111,
    receivedIdr: 100_000 + 200_000 + 193_111,
    sentBackIdr: 193_111 + 20_000,
    between: {
      missingIdr: DUE - 100_000,
      givenUpIdr: 193_111,
      beyondIdr: 200_000 - 193_052,
      elsewhereIdr: -20_000,
    },
  });
  const browser = deskBrowser(deps);
  await browser.signIn();
  const page = await browser.page("/month?month=2025-07");
  for (const words of ["From asked for to stayed", "−Rp.93.347", "−Rp.20.000"])
    expect(page).toContain(words);
});
