import { describe, expect, it } from "vitest";
import { moneyText } from "#core/domain/ordering/order-money.ts";
import { anOrder } from "#test/support/an-order.ts";

const PAID = { status: "paid", paymentStatus: "paid" };
const CANCELLED = { status: "cancelled", paymentStatus: "void" };
const textOf = (
  state: { status: string; paymentStatus: string },
  [receivedIdr, sentBackIdr, toSendBackIdr]: readonly [number, number, number],
) =>
  moneyText(anOrder({ ...state, money: { receivedIdr, sentBackIdr, toSendBackIdr } }), {
    money: (idr) => `Rp.${idr}`,
    tellAccount: "answer this mail",
  });

describe("what is said of an order's money", () => {
  it.each<readonly [string, Parameters<typeof textOf>, string | null]>([
    [
      "nothing while it is awaited",
      [{ status: "awaiting payment", paymentStatus: "unpaid" }, [1, 0, 0]],
      null,
    ],
    ["nothing when exactly the amount due came", [PAID, [478_347, 0, 0]], null],
    ["nothing of a cancelled order for which nothing came", [CANCELLED, [0, 0, 0]], null],
    [
      "what came when it is less, not what was due",
      [PAID, [400_000, 0, 0]],
      "Rp.400000 came from you, and this order counts as paid.",
    ],
    [
      "what is over, and that it goes back",
      [PAID, [500_000, 0, 21_653]],
      "Rp.500000 came from you, Rp.21653 more than this order asks for. That goes back to you: please answer this mail with the account it may go to.",
    ],
    [
      "what went back of a paid order",
      [PAID, [500_000, 21_653, 0]],
      "Rp.500000 came from you, and Rp.21653 of it have gone back to you.",
    ],
    [
      "thanks when the rest was left",
      [PAID, [500_000, 0, 0]],
      "Rp.500000 came from you. Thank you!",
    ],
    [
      "that all goes back when it was cancelled after its payment",
      [CANCELLED, [478_347, 0, 478_347]],
      "Rp.478347 came from you, and Rp.478347 go back to you: please answer this mail with the account it may go to.",
    ],
    [
      "how much went back already, and how much will follow",
      [CANCELLED, [478_347, 100_000, 378_347]],
      "Of the Rp.478347 that came from you, Rp.100000 have gone back. Rp.378347 more will follow.",
    ],
    [
      "that all went back",
      [CANCELLED, [478_347, 478_347, 0]],
      "The Rp.478347 that came from you have gone back to you.",
    ],
    [
      "what went back when the rest was left",
      [CANCELLED, [478_347, 400_000, 0]],
      "Of the Rp.478347 that came from you, Rp.400000 have gone back to you.",
    ],
    [
      "thanks when all of a cancelled order was left",
      [CANCELLED, [478_347, 0, 0]],
      "Rp.478347 came from you. Thank you for leaving it with us.",
    ],
  ])("is %s", (_, given, text) => {
    expect(textOf(...given)).toBe(text);
  });

  it("is nothing where the server does not say", () => {
    expect(moneyText(anOrder(PAID), { money: String, tellAccount: "" })).toBeNull();
  });
});
