import { describe, expect, it } from "vitest";
import { findOrder } from "#core/domain/invoice/find-order.ts";
import { anOrder } from "#test/support/an-order.ts";

const orders = [anOrder({ orderCode: "H4RW9PCE" }), anOrder({ orderCode: "KQ7M2XTB" })];

describe("the order an address names", () => {
  it.each(["KQ7M2XTB", "kq7m2xtb", "  Kq7m2xTB\n"])("is found for %j", (code) => {
    const found = findOrder(orders, code);
    expect(found).toEqual({ ok: true, value: orders[1] });
  });

  it("is found when the server writes its code in small letters", () => {
    expect(findOrder([anOrder({ orderCode: "kq7m2xtb" })], "KQ7M2XTB").ok).toBe(true);
  });

  it.each([undefined, "", "   "])("is missing for %j", (code) => {
    expect(findOrder(orders, code)).toEqual({
      ok: false,
      error: { kind: "missing-code", message: "Missing order code" },
    });
  });

  it("is not anybody else's, and the attempted code is told back", () => {
    expect(findOrder(orders, " zzzz9999 ")).toEqual({
      ok: false,
      error: {
        kind: "not-found",
        message: "We couldn’t find that order code in your account.",
        orderCode: "ZZZZ9999",
      },
    });
  });
});
