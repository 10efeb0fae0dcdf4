import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { ConfirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { MatchStatement } from "#server/use-cases/desk/match-statement.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const RINA = { email: "rina.a@enambelas.example" };
const PASTED = new TextEncoder().encode(
  "20/07 TRSF CR ANGGRAINI 193.347,00 CR\n20/07 BIAYA ADM 15.000,00 DB\n20/07 IURAN 75.000,00 CR",
);

const open = async (...more: readonly DeskOrder[]) => {
  const { deps } = await embeddedDesk([aDeskOrder(), ...more]);
  return { match: new MatchStatement(deps), confirm: new ConfirmPayment(deps) };
};

describe("matching a statement", () => {
  it("names the order of each credit, and changes nothing", async () => {
    const { match } = await open();
    const once = await match.execute(RINA, PASTED);
    expect(once).toMatchObject({
      ok: true,
      value: {
        lineCount: 3,
        transfers: [
          { verdict: { kind: "exact", orderCode: "KQ7M2XTB" } },
          { verdict: { kind: "unknown" } },
        ],
      },
    });
    expect(once.ok && once.value.orders.get("KQ7M2XTB")?.customer.name).toBe("Dewi Anggraini");
    expect(await match.execute(RINA, PASTED)).toEqual(once);
  });

  it("has every order at hand that one transfer pays", async () => {
    const other = aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52, amountDueIdr: 193_052 });
    const both = new TextEncoder().encode("20/07 TRSF CR ANGGRAINI 386.399,00 CR");
    const matched = await (await open(other)).match.execute(RINA, both);
    expect(matched).toMatchObject({
      value: {
        transfers: [{ verdict: { kind: "merged", orderCodes: ["KQ7M2XTB", "Z6PTA5YM"] } }],
      },
    });
    expect(matched.ok && [...matched.value.orders.keys()]).toEqual(["KQ7M2XTB", "Z6PTA5YM"]);
  });

  it("confirms nothing twice when the same statement comes again", async () => {
    const { match, confirm } = await open();
    const first = await match.execute(RINA, PASTED);
    const transfer = first.ok ? first.value.transfers[0]?.transfer : undefined;
    await confirm.execute(RINA, {
      orderCode: "KQ7M2XTB",
      amountIdr: transfer?.amountIdr ?? 0,
      reference: transfer?.text ?? "",
      line: transfer?.fingerprint ?? "",
    });
    const second = await match.execute(RINA, PASTED);
    expect(second.ok && second.value.transfers[0]?.verdict).toEqual({
      kind: "already-paid",
      orderCode: "KQ7M2XTB",
    });
  });
});
