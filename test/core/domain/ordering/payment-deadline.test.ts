import { describe, expect, it } from "vitest";
import { isPastDeadline } from "#core/domain/ordering/payment-deadline.ts";

const expiresAt = "2025-07-21T07:32:00.000Z";

describe("the deadline of a transfer", () => {
  it.each([
    [expiresAt, Date.parse(expiresAt) - 1, false],
    [expiresAt, Date.parse(expiresAt), true],
    [null, Date.parse(expiresAt), false],
    ["someday", Date.parse(expiresAt), false],
  ])("%s at %d has passed: %s", (until, now, passed) => {
    expect(isPastDeadline({ expiresAt: until }, now)).toBe(passed);
  });
});
