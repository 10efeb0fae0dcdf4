import { describe, expect, it } from "vitest";
import { withFingerprints, type StatementLine } from "#server/statements/statement.ts";
import { withReversals } from "#server/statements/undone-lines.ts";
import { matchTransfers } from "#server/statements/match-lines.ts";
import type { KnownMoney, PayableOrder, Verdict } from "#server/statements/verdict.ts";

const anOrder = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  orderCode: "KQ7M2XTB",
  status: "awaiting payment",
  customerId: "dewi",
  totalIdr: 479_000,
  amountDueIdr: 478_347,
  createdOn: "2025-07-18",
  heldUntil: null,
  cancelledOn: null,
  isHeld: true,
  missingIdr:
    (changes.status ?? "awaiting payment") === "awaiting payment"
      ? (changes.amountDueIdr ?? 478_347)
      : 0,
  ...changes,
});

const aLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  row: 1,
  date: "2025-07-20",
  dateText: "20/07",
  text: "TRSF E-BANKING CR ANGGRAINI",
  amountIdr: 478_347,
  direction: "credit",
  state: "booked",
  word: "",
  ...changes,
});

const verdicts = (
  lines: readonly StatementLine[],
  orders: readonly PayableOrder[],
): readonly Verdict[] =>
  matchTransfers(withFingerprints(lines), orders).map(({ verdict }) => verdict);

const DUE = 478_347;
const OURS = { orderCode: "KQ7M2XTB" } as const;
const EXACT = { kind: "exact", ...OURS } as const;
const LATE = { kind: "after-cancellation", ...OURS, isInTime: false } as const;
const DOUBLE = { kind: "double", ...OURS } as const;
const ALREADY_PAID = { kind: "already-paid", ...OURS } as const;
const UNKNOWN = { kind: "unknown" } as const;

describe("a transfer on the statement", () => {
  const HELD = { status: "cancelled", heldUntil: "2025-07-25", cancelledOn: "2025-07-19" };
  const SHORT = { status: "processing", missingIdr: 78_347 };
  const REST = { kind: "rest", ...OURS } as const;
  const off = (
    differenceIdr: number,
    because: "close" | "digits-swapped" | "total-without-discount",
  ) => ({ kind: "off", ...OURS, differenceIdr, because }) as const;

  it.each<[string, Partial<StatementLine>, Partial<PayableOrder>, Verdict]>([
    ["pays the order that asks for it", {}, {}, EXACT],
    ["is of a cancelled order whose amount is held", {}, HELD, { ...LATE, isCertain: false }],
    [
      "is certain if nothing else came",
      {},
      { ...HELD, missingIdr: DUE },
      { ...LATE, isCertain: true },
    ],
    ["is what was missing of an order taken as paid", { amountIdr: 78_347 }, SHORT, REST],
    ["is all that an order asked for", {}, { status: "paid", missingIdr: DUE - 1 }, REST],
    ["is nobody's once the amount was released", {}, { ...HELD, heldUntil: "2025-07-19" }, UNKNOWN],
    ["came before the order was placed", { date: "2025-07-17" }, {}, UNKNOWN],
    ["is not booked yet", { date: null, state: "waiting" }, {}, { kind: "pending" }],
    ["waits, with a day", { state: "waiting" }, {}, { kind: "pending" }],
    ["did not happen", { state: "did not happen" }, {}, { kind: "no-money" }],
    ["may not have happened", { state: "in doubt" }, {}, { kind: "no-money" }],
    ["came to another account", { state: "another account" }, {}, { kind: "no-money" }],
    [
      "is undone by the bank",
      { state: "reversal" },
      {},
      { kind: "reversal", pair: null, orderCodes: [] },
    ],
    ["does not say its direction", { direction: "unmarked" }, {}, { kind: "unmarked" }],
    ["is a second one for an order that is paid", {}, { status: "shipped" }, DOUBLE],
    ["lacks the discount", { amountIdr: 479_000 }, {}, off(653, "total-without-discount")],
    ["has two digits swapped", { amountIdr: 478_374 }, {}, off(27, "digits-swapped")],
    ["is off by less than a thousand", { amountIdr: 478_000 }, {}, off(-347, "close")],
    ["is off by sen", { amountIdr: 478_347.5 }, {}, off(0.5, "close")],
    ["is for nobody we know", { amountIdr: 75_000 }, {}, UNKNOWN],
  ])("%s", (_, line, order, verdict) => {
    expect(verdicts([aLine(line)], [anOrder(order)])).toEqual([verdict]);
  });

  it("pays two orders of one customer at once", () => {
    const second = anOrder({ orderCode: "Z6PTA5YM", amountDueIdr: 188_664, totalIdr: 189_000 });
    expect(verdicts([aLine({ amountIdr: 667_011 })], [anOrder(), second])).toEqual([
      { kind: "merged", orderCodes: ["KQ7M2XTB", "Z6PTA5YM"] },
    ]);
    const stranger = { ...second, customerId: "sekar" };
    expect(verdicts([aLine({ amountIdr: 667_011 })], [anOrder(), stranger])).toEqual([UNKNOWN]);
  });

  it("pays up to five orders of one customer, unless others ask for as much together", () => {
    const dues = [478_347, 188_664, 95_111, 120_020, 70_009];
    const orders = dues.map((amountDueIdr, at) =>
      anOrder({ orderCode: `ORDER22${at + 2}`, amountDueIdr, totalIdr: 1 }),
    );
    const orderCodes = orders.map(codeOf);
    for (const count of [3, 4, 5]) {
      const amountIdr = dues.slice(0, count).reduce((all, one) => all + one, 0);
      expect(verdicts([aLine({ amountIdr })], orders)).toEqual([
        { kind: "merged", orderCodes: orderCodes.slice(0, count) },
      ]);
    }
    const equal = [100_100, 100_400, 100_200, 100_300].map((amountDueIdr, at) =>
      anOrder({ orderCode: `ORDER22${at + 2}`, amountDueIdr, totalIdr: 1 }),
    );
    expect(verdicts([aLine({ amountIdr: 200_500 })], equal)).toEqual([UNKNOWN]);
  });

  it("belongs to the order of its time when an amount was given out twice", () => {
    const former = anOrder({
      orderCode: "BW7CGT3N",
      status: "cancelled",
      createdOn: "2025-07-01",
      heldUntil: "2025-07-12",
    });
    const lines = [aLine({ date: "2025-07-10" }), aLine({ row: 2 })];
    expect(verdicts(lines, [anOrder(), former])).toEqual([
      { kind: "after-cancellation", orderCode: "BW7CGT3N", isInTime: true, isCertain: false },
      EXACT,
    ]);
  });
});

it.each<[number, string, object]>([
  [478_000, "DEWI", { isRounding: true }],
  [479_196, "DEWI", { isRounding: true }],
  [477_347, "KQ7M2XTB", { isRounding: true, because: "code" }],
  [477_346, "KQ7M2XTB", { because: "code" }],
  [478_346.5, "DEWI", { because: "close" }],
])("is taken with one tap as far as the shop rounds: %s", (amountIdr, text, expected) => {
  const [verdict] = verdictsOf([aLine({ amountIdr, text })], [anOrder()], {});
  expect(verdict).toMatchObject({ kind: "off", ...OURS, ...expected });
  expect("isRounding" in (verdict ?? {})).toBe("isRounding" in expected);
});

const codeOf = ({ orderCode }: PayableOrder): string => orderCode;
const verdictsOf = (
  lines: readonly StatementLine[],
  orders: readonly PayableOrder[],
  money: Partial<KnownMoney>,
): readonly Verdict[] =>
  matchTransfers(withFingerprints(lines), orders, {
    lines: [],
    unreconciled: [],
    owed: [],
    open: [],
    never: [],
    source: "pasted lines",
    roundingIdr: 1000,
    ...money,
  }).map(({ verdict }) => verdict);

describe("a line that is known", () => {
  const known: KnownMoney["lines"][number] = {
    text: "TRSF E-BANKING CR ANGGRAINI",
    line: "20250720credit478347n1",
    day: "2025-07-20",
    direction: "credit",
    amountIdr: 478_347,
    source: "BCA personal",
    said: null,
    orderCodes: ["KQ7M2XTB"],
    openIdr: 0,
  };
  const paid = anOrder({ status: "paid" });
  const byHand: KnownMoney["unreconciled"][number] = {
    id: 7,
    orderCode: "KQ7M2XTB",
    kind: "received",
    amountIdr: 478_347,
    day: "2025-07-20",
    orderedOn: "2025-07-18",
    customerId: "dewi",
  };

  it("is new where a source shows more of them than any other", () => {
    expect(verdictsOf([aLine(), aLine({ text: "again" })], [paid], { lines: [known] })).toEqual([
      ALREADY_PAID,
      DOUBLE,
    ]);
  });

  it("is asked about when another source has it a day or two apart, and of one source new", () => {
    const later = aLine({ date: "2025-07-22" });
    expect(verdictsOf([later], [paid], { lines: [known] })).toEqual([
      { kind: "read-before", day: "2025-07-20", orderCode: "KQ7M2XTB" },
    ]);
    expect(verdictsOf([later], [paid], { lines: [known], source: "BCA personal" })).toEqual([
      DOUBLE,
    ]);
    const separate = {
      ...known,
      line: "20250722credit478347n1",
      day: "2025-07-22",
      orderCodes: [],
    };
    expect(
      verdictsOf([later], [paid], { lines: [known, { ...separate, said: "separate" }] }),
    ).toEqual([DOUBLE]);
  });

  it("is asked about, too, when the bank has taken the other one back, until that day is over", () => {
    const gone = [
      { ...known, said: "taken back" as const },
      {
        ...known,
        line: "x",
        direction: "debit" as const,
        day: "2025-07-21",
        said: "taken back" as const,
      },
    ];
    const kindsOn = (date: string) =>
      verdictsOf([aLine({ date })], [anOrder()], { lines: gone }).map(({ kind }) => kind);
    expect(kindsOn("2025-07-21")).toEqual(["read-before"]);
    expect(kindsOn("2025-07-22")).toEqual(["exact"]);
  });

  it("belongs to the order that somebody confirmed by hand, and to no other that asks for it", () => {
    const other = anOrder({ orderCode: "Z6PTA5YM" });
    expect(verdictsOf([aLine()], [other], { unreconciled: [byHand] })).toEqual([
      { ...ALREADY_PAID, byHand: [7] },
    ]);
    expect(verdictsOf([aLine(), aLine()], [paid], { unreconciled: [byHand] })).toEqual([
      { ...ALREADY_PAID, byHand: [7] },
      DOUBLE,
    ]);
    const muchLater = aLine({ date: "2025-07-29" });
    expect(verdictsOf([muchLater], [paid], { unreconciled: [byHand] })).toEqual([DOUBLE]);
  });

  it("is several entries of one customer that somebody confirmed by hand, or one and an order", () => {
    const second = { ...byHand, id: 8, orderCode: "Z6PTA5YM", amountIdr: 188_664 };
    const both = aLine({ amountIdr: 667_011 });
    const unreconciled = [byHand, second];
    expect(verdictsOf([both], [paid], { unreconciled })).toEqual([
      { kind: "already-paid", orderCode: "Z6PTA5YM", byHand: [8, 7] },
    ]);
    const stranger = { ...second, customerId: "sekar" };
    expect(verdictsOf([both], [paid], { unreconciled: [byHand, stranger] })).toEqual([UNKNOWN]);
    // Each has a line of its own, wherever it stands.
    const own = [aLine(), aLine({ amountIdr: 188_664 })];
    expect(verdictsOf([both, ...own], [paid], { unreconciled }).map(({ kind }) => kind)).toEqual([
      "unknown",
      "already-paid",
      "already-paid",
    ]);
    const waiting = anOrder({ orderCode: "Z6PTA5YM", amountDueIdr: 188_664, totalIdr: 189_000 });
    expect(verdictsOf([both], [paid, waiting], { unreconciled: [byHand] })).toEqual([
      { kind: "merged", orderCodes: ["Z6PTA5YM"], byHand: [7] },
    ]);
  });

  it("is one of two that somebody confirmed by hand as one", () => {
    const halves = [aLine({ amountIdr: 400_000 }), aLine({ amountIdr: 78_347 })];
    const kinds = (day: string) =>
      verdictsOf(halves, [paid], { unreconciled: [{ ...byHand, day }] }).map((verdict) =>
        "byHand" in verdict ? [verdict.kind, verdict.byHand] : verdict.kind,
      );
    expect(kinds("2025-07-20")).toEqual([
      ["part", 7],
      ["part", 7],
    ]);
    expect(kinds("2025-07-15")).toEqual(["unknown", "unknown"]);
  });

  it("is a double of what several orders asked for together", () => {
    const several = { ...known, orderCodes: ["KQ7M2XTB", "Z6PTA5YM"], amountIdr: 667_011 };
    const line = { ...several, line: "20250720credit667011n1" };
    const both = aLine({ amountIdr: 667_011 });
    expect(verdictsOf([both, both], [paid], { lines: [line] })).toEqual([ALREADY_PAID, DOUBLE]);
    const nearby = anOrder({ orderCode: "AB7M2XTB", customerId: "ana", amountDueIdr: 667_100 });
    expect(verdictsOf([both, both], [paid, nearby], { lines: [line] })[1]).toEqual({
      kind: "double",
      orderCode: "KQ7M2XTB",
    });
  });

  it("is a double when the source that shows it also shows what it was said to be", () => {
    const later = {
      ...known,
      line: "20250722credit478347n1",
      day: "2025-07-22",
      said: "read before" as const,
      orderCodes: [],
    };
    const lines = [known, later];
    const second = aLine({ date: "2025-07-22" });
    expect(verdictsOf([second], [paid], { lines })).toEqual([{ kind: "seen" }]);
    expect(verdictsOf([aLine(), second], [paid], { lines, source: "BCA personal" })).toEqual([
      ALREADY_PAID,
      DOUBLE,
    ]);
  });

  it("is a part of what one order asks for, and may be the rest", () => {
    const halves = [aLine({ amountIdr: 400_000 }), aLine({ amountIdr: 78_347 })];
    expect(verdictsOf(halves, [anOrder()], {}).map(({ kind }) => kind)).toEqual(["part", "part"]);
    expect(
      verdictsOf([aLine({ amountIdr: 78_347 })], [anOrder({ missingIdr: 78_347 })], {}),
    ).toEqual([EXACT]);
  });

  it("is a part together with an open one of an earlier statement that no order asks for", () => {
    const second = aLine({ amountIdr: 78_347 });
    const first = {
      line: "20250719credit400000n1",
      day: "2025-07-19",
      amountIdr: 400_000,
      text: "DEWI",
    };
    const kinds = (open: KnownMoney["open"], ...more: readonly PayableOrder[]) =>
      verdictsOf([second], [anOrder(), ...more], { open }).map(({ kind }) => kind);
    expect(kinds([first])).toEqual(["part"]);
    // Before the order was placed; which of two it is, nobody knows; another order asks for it.
    expect(kinds([{ ...first, day: "2025-07-17" }])).toEqual(["unknown"]);
    expect(kinds([first, { ...first, line: "20250719credit400000n2" }])).toEqual(["unknown"]);
    const others = { orderCode: "Z6PTA5YM", totalIdr: 400_000, amountDueIdr: 400_000 };
    expect(kinds([first], anOrder(others))).toEqual(["unknown"]);
    expect(kinds([first], anOrder({ ...others, status: "paid" }))).toEqual(["unknown"]);
    // Two old ones wait for their own statement.
    expect(kinds([first, { ...first, line: "x", amountIdr: 78_347 }])).toEqual(["unknown"]);
  });

  it("is money sent back when it is exactly what is owed", () => {
    const debit = aLine({ direction: "debit" });
    const since = "2025-07-19";
    const owed = [{ orderCode: "KQ7M2XTB", amountIdr: 478_347, since }];
    expect(verdictsOf([debit], [paid], { owed })).toEqual([
      { kind: "refund", orderCode: "KQ7M2XTB", isCertain: true },
    ]);
    // It may be another payment: two of that amount, one from before, a round sum.
    const [first] = verdictsOf([debit, debit], [paid], { owed });
    const [before] = verdictsOf([{ ...debit, date: "2025-07-18" }], [paid], { owed });
    const [round] = verdictsOf([{ ...debit, amountIdr: 5000 }], [paid], {
      owed: [{ orderCode: "KQ7M2XTB", amountIdr: 5000, since }],
    });
    for (const verdict of [first, before, round])
      expect(verdict).toEqual({ kind: "refund", orderCode: "KQ7M2XTB", isCertain: false });
    // Two orders with the same amount to send back: nobody knows whose it is.
    const both = [...owed, { orderCode: "Z6PTA5YM", amountIdr: 478_347, since }];
    expect(verdictsOf([debit], [paid], { owed: both })).toEqual([]);
    expect(verdictsOf([debit], [paid], {})).toEqual([]);
  });

  it("stays what staff said of it", () => {
    const nobodys = { ...known, orderCodes: [], said: "not ours" as const };
    expect(verdictsOf([aLine()], [anOrder()], { lines: [nobodys] })).toEqual([
      { kind: "not-ours" },
    ]);
  });
});

const named = (differenceIdr: number, more: object = {}) =>
  ({ kind: "off", orderCode: "3CAADXMF", differenceIdr, because: "code", ...more }) as const;

describe("the text of a line", () => {
  const OTHER = anOrder({
    orderCode: "3CAADXMF",
    customerId: "sari",
    totalIdr: 95_000,
    amountDueIdr: 94_111,
  });

  it.each<[string, Partial<StatementLine>, Partial<PayableOrder>, Verdict]>([
    ["names the order that its amount pays", { text: "BI-FAST KQ7M2XTB DEWI" }, {}, EXACT],
    [
      "names another order than its amount",
      { text: "TRSF E-BANKING CR 2811/FTSCY/WS95031 3CAADXMF SARI WULAN" },
      {},
      named(384_236, { exactly: "KQ7M2XTB" }),
    ],
    ["is cut by blanks", { text: "TRSF 3CAA DXMF" }, {}, named(384_236, { exactly: "KQ7M2XTB" })],
    [
      "is in small letters",
      { text: "order #3caadxmf." },
      {},
      named(384_236, { exactly: "KQ7M2XTB" }),
    ],
    [
      "is in a word of its own with two letters that were misread",
      { text: "order 91JC03VB" },
      { orderCode: "9LJCD3VB" },
      { kind: "exact", orderCode: "9LJCD3VB" },
    ],
    [
      "has zeros for a letter that looks like them",
      { text: "3CAA0XMF" },
      {},
      named(384_236, { exactly: "KQ7M2XTB" }),
    ],
    [
      "is cut in the middle of another word",
      { text: "WS950313CAADXMF" },
      {},
      named(384_236, { exactly: "KQ7M2XTB" }),
    ],
    [
      "names a waiting order of another amount",
      { text: "3CAADXMF", amountIdr: 90_000 },
      {},
      named(-4111),
    ],
    ["names one of much less", { text: "3CAADXMF", amountIdr: 9_000_000 }, {}, named(8_905_889)],
    ["names both, one of which its amount pays", { text: "3CAADXMF KQ7M2XTB" }, {}, EXACT],
    [
      "names two that it pays together, whoever ordered them",
      { text: "KQ7M2XTB 3CAADXMF", amountIdr: 572_458 },
      {},
      { kind: "merged", orderCodes: ["3CAADXMF", "KQ7M2XTB"] },
    ],
    ["names no order that we know", { text: "TRANSFER AB7M2XTB" }, {}, EXACT],
  ])("%s", (_, line, order, verdict) => {
    expect(verdicts([aLine(line)], [anOrder(order), OTHER])).toEqual([verdict]);
  });

  it.each(["paid", "shipped", "cancelled"])(
    "names another order, which is %s: the exact amount is asked about all the same",
    (status) => {
      const old = { ...OTHER, status, missingIdr: 0, heldUntil: null };
      expect(verdicts([aLine({ text: "3CAADXMF" })], [anOrder(), old])).toEqual([
        named(384_236, { exactly: "KQ7M2XTB" }),
      ]);
    },
  );

  it("keeps the order of its amount free for the line that names none", () => {
    const lines = [aLine({ text: "3CAADXMF" }), aLine({ text: "DEWI" })];
    expect(verdicts(lines, [anOrder(), OTHER]).map(({ kind }) => kind)).toEqual(["off", "exact"]);
  });

  it("lets a confirmation by hand stand only for the order that it names", () => {
    const byHand: KnownMoney["unreconciled"][number] = {
      id: 7,
      orderCode: "KQ7M2XTB",
      kind: "received",
      amountIdr: 478_347,
      day: "2025-07-20",
      orderedOn: "2025-07-18",
      customerId: "dewi",
    };
    const paid = anOrder({ status: "paid" });
    const kinds = (text: string) =>
      verdictsOf([aLine({ text })], [paid, OTHER], { unreconciled: [byHand] })[0]?.kind;
    expect([kinds("DEWI"), kinds("KQ7M2XTB"), kinds("3CAADXMF")]).toEqual([
      "already-paid",
      "already-paid",
      "off",
    ]);
  });

  const HALF = aLine({ amountIdr: 78_347 });

  it("makes two parts only of the order that it names", () => {
    for (const [text, kinds] of [
      ["KQ7M2XTB", ["part", "part"]],
      ["3CAADXMF", ["off", "unknown"]],
    ] as const) {
      const halves = [aLine({ amountIdr: 400_000, text }), HALF];
      expect(verdicts(halves, [anOrder(), OTHER]).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it("has words that are never an order's, unless it names an order that waits", () => {
    expect(ofRule("KR OTOMATIS  settlement-qris 28/11")).toEqual({
      kind: "never",
      words: "Settlement QRIS",
    });
    expect(ofRule("SETTLEMENT QRISTINA")).toEqual(EXACT);
    expect(ofRule("SETTLEMENT QRIS KQ7M2XTB")).toEqual(EXACT);
  });
});

it("asks which of two orders it is that wait for one amount", () => {
  const again = anOrder({ orderCode: "Z6PTA5YM", createdOn: "2025-07-10" });
  expect(verdicts([aLine()], [anOrder(), again])).toEqual([
    { kind: "off", ...OURS, differenceIdr: 0, because: "two" },
  ]);
  expect(verdicts([aLine({ text: "Z6PTA5YM" })], [anOrder(), again])).toEqual([
    { kind: "exact", orderCode: "Z6PTA5YM" },
  ]);
});

describe("a transfer made before its order was cancelled", () => {
  const cancelled = { status: "cancelled", heldUntil: "2025-07-28", missingIdr: DUE } as const;

  it.each([
    ["the day before", "2025-07-21", true],
    ["the same day", "2025-07-20", true],
    ["a day later", "2025-07-19", false],
  ])("is in time %s", (_, cancelledOn, isInTime) => {
    expect(verdicts([aLine()], [anOrder({ ...cancelled, cancelledOn })])).toEqual([
      { kind: "after-cancellation", ...OURS, isInTime, isCertain: true },
    ]);
  });

  it("is asked about once its amount is free again", () => {
    const order = anOrder({ ...cancelled, cancelledOn: "2025-07-21", isHeld: false });
    expect(verdicts([aLine()], [order])).toEqual([
      { kind: "after-cancellation", ...OURS, isInTime: true, isCertain: false },
    ]);
  });
});

const ofRule = (text: string): Verdict | undefined =>
  verdictsOf([aLine({ text })], [anOrder()], { never: ["Settlement QRIS"] })[0];

const debit = (text: string, more: Partial<StatementLine> = {}) =>
  aLine({ row: 2, direction: "debit", text, ...more });
const kindsOf = (...lines: readonly StatementLine[]) =>
  verdicts(lines, [anOrder()]).map(({ kind }) => kind);

describe("a line that the bank undoes", () => {
  it.each([
    ["KOREKSI BI-FAST CR DEWI"],
    ["REVERSAL TRSF DEWI"],
    ["RETUR BI-FAST ANGGRAINI"],
    ["TRSF E-BANKING DB DIBATALKAN ANGGRAINI"],
    ["CHARGEBACK 993"],
  ])("is shown with its debit “%s”, and neither is ticked", (text) => {
    const pair = {
      undone: { line: "20250720credit478347n1" },
      undoing: { line: "20250720debit478347n1" },
    };
    expect(verdicts([aLine(), debit(text)], [anOrder()])).toMatchObject([
      { kind: "reversal", pair },
      { kind: "reversal", pair },
    ]);
  });

  it("is undone on a later day, by a reference, and not by a debit of before or of another amount", () => {
    const reference = "20250720BMRIIDJA010O0123";
    expect(kindsOf(aLine(), debit("KOREKSI", { date: "2025-07-25" }))).toEqual([
      "reversal",
      "reversal",
    ]);
    expect(kindsOf(aLine({ text: `CR ${reference}` }), debit(`DB ${reference}`))).toEqual([
      "reversal",
      "reversal",
    ]);
    expect(kindsOf(aLine(), debit("KOREKSI", { date: "2025-07-19" }))).toEqual(["exact"]);
    expect(kindsOf(aLine(), debit("KOREKSI", { amountIdr: 478_348 }))).toEqual(["exact"]);
    expect(kindsOf(aLine(), debit("TRSF KE DEWI"))).toEqual(["exact"]);
  });

  it.each([
    ["Reversal - Transfer DEWI", "unmarked", "did not happen"],
    ["GAGAL TRSF DEWI", "debit", "did not happen"],
    ["TOLAKAN TRSF DEWI", "debit", "reversal"],
  ] as const)("is undone by “%s”, which a page marks as %s", (text, direction, state) => {
    const line = aLine({ text: "Transfer DEWI" });
    const lines = withReversals([line, aLine({ text, direction, state })], []);
    expect(kindsOf(...lines)).toEqual(["reversal", "reversal"]);
  });

  it("is not undone by a try that failed before, nor by money that failed to go back", () => {
    const failed = aLine({ state: "did not happen", text: "GAGAL DEWI" });
    expect(kindsOf(...withReversals([failed, aLine()], []))).toEqual(["no-money", "exact"]);
    const known = { line: "x", day: "2025-07-20", source: "BCA", said: null, openIdr: 0, text: "" };
    const paid = {
      ...known,
      direction: "credit",
      amountIdr: DUE,
      orderCodes: ["KQ7M2XTB"],
    } as const;
    const back = { ...failed, direction: "debit" } as const;
    expect(withReversals([back], [paid])).toEqual([back]);
  });

  it("leaves the order to the transfer that stays", () => {
    expect(kindsOf(aLine(), debit("KOREKSI CR DEWI"), aLine({ date: "2025-07-21" }))).toEqual([
      "reversal",
      "reversal",
      "exact",
    ]);
  });

  it("is the one whose text its debit shares, of two equal ones", () => {
    const lines = [
      aLine({ text: "TRSF CR SARI" }),
      aLine({ text: "TRSF CR BAGUS" }),
      debit("KOREKSI SARI"),
    ];
    expect(verdicts(lines, [anOrder()]).map(({ kind }) => kind)).toEqual([
      "reversal",
      "exact",
      "reversal",
    ]);
  });

  it("was noted for an order by an earlier statement", () => {
    const known: KnownMoney["lines"][number] = {
      text: "TRSF CR DEWI",
      line: "20250719credit478347n1",
      day: "2025-07-19",
      direction: "credit",
      amountIdr: 478_347,
      source: "BCA personal",
      said: null,
      orderCodes: ["KQ7M2XTB"],
      openIdr: 0,
    };
    const paid = anOrder({ status: "paid" });
    expect(verdictsOf([debit("KOREKSI CR")], [paid], { lines: [known] })).toMatchObject([
      { kind: "reversal", orderCodes: ["KQ7M2XTB"] },
    ]);
    const said = "taken back" as const;
    const over = [
      { ...known, said },
      { ...known, said, line: "20250720debit478347n1", direction: "debit" as const },
    ];
    expect(verdictsOf([debit("KOREKSI CR")], [paid], { lines: over })).toEqual([
      { kind: "taken-back", orderCode: "KQ7M2XTB" },
    ]);
  });

  it("may be money that we sent back: what is owed is asked about first, unless the bank says so", () => {
    const owed = [{ orderCode: "KQ7M2XTB", amountIdr: 478_347, since: "2025-07-20" }];
    const paid = anOrder({ status: "paid" });
    const kinds = (text: string) =>
      verdictsOf([aLine(), debit(text)], [paid], { owed }).map(({ kind }) => kind);
    expect(kinds("REFUND DEWI ANGGRAINI")).toContain("refund");
    expect(kinds("KOREKSI DEWI ANGGRAINI")).toEqual(["reversal", "reversal"]);
  });

  it("was money sent back, which came back", () => {
    const sent: KnownMoney["lines"][number] = {
      text: "BI-FAST DB DEWI",
      line: "20250719debit478347n1",
      day: "2025-07-19",
      direction: "debit",
      amountIdr: 478_347,
      source: "BCA personal",
      said: null,
      orderCodes: ["KQ7M2XTB"],
      openIdr: 0,
    };
    const back = aLine({ text: "RETUR BI-FAST DEWI" });
    for (const state of ["booked", "reversal"] as const)
      expect(
        verdictsOf([{ ...back, state }], [anOrder({ status: "cancelled" })], { lines: [sent] }),
      ).toMatchObject([{ kind: "reversal", orderCodes: ["KQ7M2XTB"] }]);
  });
});
