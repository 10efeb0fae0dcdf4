import { expect, it } from "vitest";
import { actsOn, type LineAct } from "#server/use-cases/desk/act-on-line.ts";
import type { Verdict } from "#server/statements/verdict.ts";

const ORDER = { orderCode: "KQ7M2XTB" };
const OTHER = { line: "20250719credit1n1", day: "2025-07-19", amountIdr: 1, text: "" };

/** What one tap may do with a line, by what was found about it: the likeliest first. */
const ACTS: readonly (readonly [Verdict, readonly LineAct[]])[] = [
  [{ kind: "exact", ...ORDER }, ["confirm"]],
  [{ kind: "rest", ...ORDER }, ["confirm"]],
  [{ kind: "merged", orderCodes: ["KQ7M2XTB", "Z6PTA5YM"] }, ["confirm"]],
  [{ kind: "part", ...ORDER, other: OTHER }, ["confirm"]],
  [{ kind: "refund-of-several", orderCodes: ["KQ7M2XTB", "Z6PTA5YM"] }, ["confirm"]],
  [{ kind: "refund", ...ORDER, isCertain: false }, ["confirm"]],
  [{ kind: "refund", ...ORDER, isCertain: true }, ["confirm"]],
  [{ kind: "refund-of-line", credit: OTHER.line, isCertain: false }, ["confirm"]],
  [{ kind: "refund-of-line", credit: OTHER.line, isCertain: true }, ["confirm"]],
  [{ kind: "double", ...ORDER }, ["send-back", "not-ours"]],
  [
    { kind: "after-cancellation", ...ORDER, isInTime: true, isCertain: false },
    ["send-back", "not-ours"],
  ],
  [
    { kind: "after-cancellation", ...ORDER, isInTime: false, isCertain: true },
    ["confirm", "send-back", "not-ours"],
  ],
  [{ kind: "in-part", ...ORDER, openIdr: 1 }, ["not-ours"]],
  [{ kind: "never", words: "QRIS" }, []],
  [{ kind: "reversal", pair: null, orderCodes: [] }, ["not-ours"]],
  [{ kind: "reversal", pair: { undone: OTHER, undoing: OTHER }, orderCodes: [] }, ["taken-back"]],
  [{ kind: "taken-back", orderCode: null }, []],
  [{ kind: "read-before", day: "2025-07-19", orderCode: null }, ["read-before", "separate"]],
  [{ kind: "unknown" }, ["not-ours"]],
  [{ kind: "off", ...ORDER, differenceIdr: 1, because: "close" }, ["not-ours"]],
  [{ kind: "not-ours" }, ["separate"]],
  [{ kind: "seen" }, ["separate"]],
  [{ kind: "refund-due" }, ["separate"]],
  [{ kind: "already-paid", ...ORDER }, []],
  [{ kind: "pending" }, []],
  [{ kind: "no-money" }, []],
  [{ kind: "unmarked" }, []],
  [{ kind: "refund-seen", ...ORDER }, []],
  [{ kind: "refunded" }, []],
];

it.each(ACTS)("offers for a line that is %j: %j", (verdict, acts) => {
  const transfer = {
    row: 1,
    date: "2025-07-20",
    dateText: "20/07",
    text: "DEWI",
    amountIdr: 193_347,
    direction: "credit",
    state: "booked",
    word: "",
    fingerprint: "20250720credit193347n1",
  } as const;
  expect(actsOn({ transfer, verdict })).toEqual(acts);
});
