import { describe, expect, it } from "vitest";
import {
  deadlineText,
  isPastDeadline,
  pastDeadlineText,
} from "#core/domain/ordering/payment-deadline.ts";

const expiresAt = "2025-07-21T07:32:00.000Z";
const cancelsAt = "2025-07-24T07:32:00.000Z";
const write = (iso: string) => `<${iso}>`;

describe("the deadline of a transfer", () => {
  it.each([
    [expiresAt, Date.parse(expiresAt) - 1, false],
    [expiresAt, Date.parse(expiresAt), true],
    [null, Date.parse(expiresAt), false],
    ["someday", Date.parse(expiresAt), false],
  ])("%s at %d has passed: %s", (until, now, passed) => {
    expect(isPastDeadline({ expiresAt: until }, now)).toBe(passed);
  });

  it("is one sentence: when it is, what still counts, and what to do otherwise", () => {
    expect(deadlineText({ expiresAt, cancelsAt }, write)).toBe(
      `The deadline is <${expiresAt}>. A transfer made before the order is cancelled, on <${cancelsAt}>, still counts; otherwise you simply order again.`,
    );
    expect(deadlineText({ expiresAt: null, cancelsAt: null }, write)).toBe(
      "A transfer made before the order is cancelled still counts; otherwise you simply order again.",
    );
  });

  it("names the payment page to all but those who are on it", () => {
    const { orderAnew, orderAnewHere } = pastDeadlineText({ expiresAt, cancelsAt: null }, write);
    expect(orderAnew).toContain("“Order again” on the order’s payment page puts");
    expect(orderAnewHere).toContain("“Order again” puts");
  });

  it("leaves out what nobody said", () => {
    expect(pastDeadlineText({ expiresAt, cancelsAt }, write)).toMatchObject({
      passed: `The deadline for this transfer, <${expiresAt}>, has passed.`,
      stillCounts: `A transfer you have made already still counts until <${cancelsAt}>.`,
    });
    expect(pastDeadlineText({ expiresAt: null, cancelsAt: null }, write)).toMatchObject({
      passed: "The deadline for this transfer has passed.",
      stillCounts: "A transfer you have made already still counts.",
    });
  });
});
