import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { transferDeadlineText, moneyText, pastDeadlineText } from "#documents/transfer.ts";
import { anOrder } from "#test/support/an-order.ts";
import { calendarFile } from "#documents/calendar-file.ts";

const PAID = { status: "paid", paymentStatus: "paid" };
const CANCELLED = { status: "cancelled", paymentStatus: "void" };
const textOf = (
  state: { status: string; paymentStatus: string },
  [receivedIdr, sentBackIdr, toSendBackIdr]: readonly [number, number, number],
) =>
  moneyText(
    anOrder({ ...state, money: { receivedIdr, sentBackIdr, toSendBackIdr } }),
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

const reminder = {
  uid: "KQ7M2XTB-1@enambelas.example",
  writtenAt: Date.parse("2025-07-20T07:32:00.999Z"),
  at: Date.parse("2025-08-10T02:00:00Z"),
  summary: "Order coffee again",
  description: "2 × Ulu Batur, 200 g",
  url: "https://shop.example/order/KQ7M2XTB",
};

const fileOf = (summary: string) => calendarFile({ ...reminder, summary });

describe("a reminder as a calendar file", () => {
  it("is one entry under its id at moments in UTC, which rings as it begins", () => {
    expect(calendarFile(reminder).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Enambelas//Shop//EN",
      "BEGIN:VEVENT",
      "UID:KQ7M2XTB-1@enambelas.example",
      "DTSTAMP:20250720T073200Z",
      "DTSTART:20250810T020000Z",
      "DURATION:PT15M",
      "SUMMARY:Order coffee again",
      String.raw`DESCRIPTION:2 × Ulu Batur\, 200 g`,
      "URL:https://shop.example/order/KQ7M2XTB",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:PT0M",
      "DESCRIPTION:Order coffee again",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("escapes what means something in a calendar", () => {
    expect(calendarFile({ ...reminder, description: "a, b; c\\d\ne\rf\r\ng" })).toContain(
      String.raw`DESCRIPTION:a\, b\; c\\d\ne\nf\ng`,
    );
  });

  it.each([
    ["\u007f", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\uffff", 3],
    ["\u{10000}", 4],
  ])("counts %j as the %i octets that it has in a file", (character, octets) => {
    const room = "a".repeat(67 - octets);
    expect(fileOf(`${room}${character}`)).toContain(`SUMMARY:${room}${character}\r\nDESC`);
    expect(fileOf(`${room}a${character}`)).toContain(`SUMMARY:${room}a\r\n ${character}\r\nDESC`);
  });

  it("goes on behind a blank, which counts, for as many lines as it takes", () => {
    const [first, second] = ["a".repeat(67), "b".repeat(74)];
    expect(fileOf(`${first}${second}c`)).toContain(`SUMMARY:${first}\r\n ${second}\r\n c\r\n`);
  });

  it("keeps every line within 75 octets, and every character whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300, size: "max" }), (summary) => {
        const file = fileOf(summary);
        for (const line of file.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const escaped = summary
          .replaceAll(/[\\;,]/g, String.raw`\$&`)
          .replaceAll(/\r\n?|\n/g, String.raw`\n`);
        expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${escaped}\r\n`);
      }),
    );
  });
});
