import { expect, it } from "vitest";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const RINA = { email: "rina.a@enambelas.example" };
const CODE = "KQ7M2XTB";
const DUE = 193_347;
const BACK = { orderCode: CODE, amountIdr: 1, day: "2025-07-21", reference: "BI-FAST 1" };
const LATER = "The day it was sent back is today or before, such as 2025-07-21.";

it.each<[string, string, string, (money: SettleMoney) => Promise<unknown>]>([
  [
    "how it was left",
    "reason",
    "Please say how the customer left it to us.",
    (money) => money.leave(RINA, { orderCode: CODE, amountIdr: 1, reason: " " }),
  ],
  [
    "why it is not the order's",
    "reason",
    "Please say why it is not this order’s.",
    (money) => money.takeOff(RINA, { orderCode: CODE, amountIdr: 1, reason: " " }),
  ],
  [
    "whose it is",
    "sender",
    "Please say to whom it goes back.",
    (money) => money.markRefundDue(RINA, "20250720credit1n1", " "),
  ],
  [
    "a day that came",
    "day",
    LATER,
    (money) => money.sendBack(RINA, { ...BACK, day: "2025-07-22" }),
  ],
  ["a day that is one", "day", LATER, (money) => money.sendBack(RINA, { ...BACK, day: "21/07" })],
  [
    "the bank's reference",
    "reference",
    "Please give the bank’s reference of the transfer back.",
    (money) => money.sendLineBack(RINA, "20250720credit1n1", { day: "", reference: " " }),
  ],
  [
    "an amount",
    "amount",
    "The amount is more than Rp.0.",
    (money) => money.sendBack(RINA, { ...BACK, amountIdr: 0 }),
  ],
])("asks for %s", async (_what, field, message, settle) => {
  const { deps } = await embeddedDesk([aDeskOrder()]);
  expect(await settle(new SettleMoney(deps))).toEqual({
    ok: false,
    error: { kind: "invalid", field, message },
  });
  expect(await deps.ledger.ofOrder(CODE)).toEqual([]);
});

it.each<[string, number, object, (money: SettleMoney) => Promise<unknown>]>([
  [
    "sent back",
    1000,
    { reference: "BI-FAST 1" },
    (money) =>
      money.sendBack(RINA, {
        ...BACK,
        orderCode: " kq7m2xtb ",
        amountIdr: 1000,
        reference: " BI-FAST 1 ",
      }),
  ],
  [
    "taken off",
    0,
    { reason: "Her sister’s." },
    (money) =>
      money.takeOff(RINA, { orderCode: " kq7m2xtb ", amountIdr: DUE, reason: " Her sister’s. " }),
  ],
])(
  "keeps what was typed of money %s without the blanks around it",
  async (kind, over, kept, settle) => {
    const { deps } = await embeddedDesk([aDeskOrder()]);
    const came = { orderCode: CODE, amountIdr: DUE + over, reference: "BCA", reason: "Her name." };
    await confirmPayment(deps, RINA, came);
    expect(await settle(new SettleMoney(deps))).toMatchObject({ ok: true });
    expect((await deps.ledger.ofOrder(CODE)).at(-1)).toMatchObject({ kind, ...kept });
  },
);
