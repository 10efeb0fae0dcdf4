import { describe, expect, it } from "vitest";
import { transferDeadlineText, moneyText, pastDeadlineText } from "#documents/transfer.ts";
import { anOrder } from "#test/support/an-order.ts";

const PAID = { status: "paid", paymentStatus: "paid" };
const CANCELLED = { status: "cancelled", paymentStatus: "void" };
const textOf = (
  state: { status: string; paymentStatus: string },
  [receivedIdr, sentBackIdr, toSendBackIdr]: readonly [number, number, number],
  more: { readonly roundingIdr?: number; readonly refundIdr?: number } = {},
) =>
  moneyText(
    anOrder({ ...state, money: { receivedIdr, sentBackIdr, toSendBackIdr, ...more } }),
    "answer this mail",
  );

type Said = Parameters<typeof textOf>;

/** What is said to whoever has paid, then to whoever was cancelled: of what came, went and goes back. */
const SAID: Readonly<Record<string, Said>> = {
  "Rp.400.000 came from you, and this order counts as paid.": [PAID, [400_000, 0, 0]],
  "Rp.500.000 came from you, Rp.21.653 more than this order costs. That goes back to you: please answer this mail with the account it may go to.":
    [PAID, [500_000, 0, 21_653]],
  "Rp.500.000 came from you, and Rp.21.653 of it have gone back to you.": [
    PAID,
    [500_000, 21_653, 0],
  ],
  "Rp.479.196 came from you, Rp.849 more than asked: we keep it unless you tell us.": [
    PAID,
    [479_196, 0, 0],
    { roundingIdr: 849 },
  ],
  "Rp.478.347 came from you, and Rp.20.000 of it go back to you: please answer this mail with the account it may go to.":
    [PAID, [478_347, 0, 20_000], { refundIdr: 20_000 }],
  "Rp.500.000 came from you. Thank you!": [PAID, [500_000, 0, 0]],
  "The Rp.478.347 that came from you go back to you: please answer this mail with the account it may go to.":
    [CANCELLED, [478_347, 0, 478_347]],
  "Of the Rp.478.347 that came from you, Rp.100.000 have gone back. Rp.378.347 more will follow.": [
    CANCELLED,
    [478_347, 100_000, 378_347],
  ],
  "The Rp.478.347 that came from you have gone back to you.": [CANCELLED, [478_347, 478_347, 0]],
  "Of the Rp.478.347 that came from you, Rp.400.000 have gone back to you.": [
    CANCELLED,
    [478_347, 400_000, 0],
  ],
  "Rp.478.347 came from you. Thank you for leaving it with us.": [CANCELLED, [478_347, 0, 0]],
};

describe("what is said of an order's money", () => {
  it.each(Object.entries(SAID))("is “%s”", (text, given) => {
    expect(textOf(...given)).toBe(text);
  });

  it.each<[string, Said]>([
    ["it is awaited", [{ status: "awaiting payment", paymentStatus: "unpaid" }, [1, 0, 0]]],
    ["exactly the amount due came", [PAID, [478_347, 0, 0]]],
    ["nothing came for a cancelled order", [CANCELLED, [0, 0, 0]]],
  ])("is nothing when %s", (_, given) => {
    expect(textOf(...given)).toBeNull();
  });

  it("is nothing where the server does not say", () => {
    expect(moneyText(anOrder(PAID), "")).toBeNull();
  });
});

const expiresAt = "2025-07-21T07:32:00.000Z";
const cancelsAt = "2025-07-24T07:32:00.000Z";

describe("the deadline of a transfer in words", () => {
  it("is one sentence: when it is, what still counts, and what to do otherwise", () => {
    expect(transferDeadlineText({ expiresAt, cancelsAt })).toBe(
      "The deadline is 21-07-25 14:32 WIB. A transfer made before the order is cancelled, on 24-07-25 14:32 WIB, still counts; otherwise you simply order again.",
    );
    expect(transferDeadlineText({ expiresAt: null, cancelsAt: null })).toBe(
      "A transfer made before the order is cancelled still counts; otherwise you simply order again.",
    );
  });

  it("names the payment page to all but those who are on it", () => {
    const { orderAnew, orderAnewHere } = pastDeadlineText({ expiresAt, cancelsAt: null });
    expect(orderAnew).toContain("“Order again” on the order’s payment page puts");
    expect(orderAnewHere).toContain("“Order again” puts");
  });

  it("leaves out what nobody said", () => {
    expect(pastDeadlineText({ expiresAt, cancelsAt })).toMatchObject({
      passed: "The deadline for this transfer, 21-07-25 14:32 WIB, has passed.",
      stillCounts: "A transfer you have made already still counts until 24-07-25 14:32 WIB.",
    });
    expect(pastDeadlineText({ expiresAt: null, cancelsAt: null })).toMatchObject({
      passed: "The deadline for this transfer has passed.",
      stillCounts: "A transfer you have made already still counts.",
    });
  });
});
