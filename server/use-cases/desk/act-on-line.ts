import { err, ok, type Result } from "#core/domain/result.ts";
import { sentences, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder, Move } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type { Payment, Settling, WrittenBy } from "#server/ports/ledger.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { Undone } from "#server/statements/undone-lines.ts";
import type { MatchedTransfer, Transfer, Verdict } from "#server/statements/verdict.ts";
import type { MatchedStatement } from "./match-statement.ts";
import { noSuchOrder, refusalOf, type DeskRefusal, type MoveDeps } from "./move-order.ts";
import { belongsTo, settledAs, SettleMoney } from "./settle-money.ts";
import { writtenBy, type Staff } from "./staff.ts";

/** What may be done with a line of a statement by one tap. */
export type LineAct =
  | "confirm"
  | "send-back"
  | "not-ours"
  | "read-before"
  | "separate"
  | "taken-back";

export type LineOutcome = {
  /** `null` for a line of no order. */
  readonly orderCode: string | null;
  readonly amountIdr: number;
  readonly done: Result<{ readonly order: DeskOrder | null; readonly says: Text }, DeskRefusal>;
};

/**
 * Whether it is certain what the line is, so that only somebody has to say yes: the amount of one order
 * that waits, or that was cancelled after the transfer; or money that was to be sent back.
 */
export const isTicked = (verdict: Verdict): boolean => {
  if (verdict.kind === "after-cancellation") return verdict.isInTime && verdict.isCertain;
  return (
    verdict.kind === "exact" ||
    ((verdict.kind === "refund" || verdict.kind === "refund-of-line") && verdict.isCertain)
  );
};

/** The acts that fit a line, the likeliest first. */
export const actsOn = ({ verdict }: MatchedTransfer): readonly LineAct[] => {
  if (verdict.kind === "after-cancellation" && !verdict.isCertain) return ["send-back", "not-ours"];
  if (verdict.kind === "off" && verdict.isRounding) return ["confirm", "not-ours"];
  return verdict.kind === "reversal" && verdict.pair === null ? ["not-ours"] : ACTS[verdict.kind];
};

const ACTS: Readonly<Record<Verdict["kind"], readonly LineAct[]>> = {
  exact: ["confirm"],
  merged: ["confirm"],
  part: ["confirm"],
  rest: ["confirm"],
  refund: ["confirm"],
  "refund-of-several": ["confirm"],
  "refund-of-line": ["confirm"],
  "after-cancellation": ["confirm", "send-back", "not-ours"],
  double: ["send-back", "not-ours"],
  reversal: ["taken-back"],
  "read-before": ["read-before", "separate"],
  unknown: ["not-ours"],
  off: ["not-ours"],
  "in-part": ["not-ours"],
  // What somebody has said may be taken back.
  "not-ours": ["separate"],
  seen: ["separate"],
  "refund-due": ["separate"],
  "already-paid": [],
  never: [],
  "taken-back": [],
  pending: [],
  "no-money": [],
  unmarked: [],
  "refund-seen": [],
  refunded: [],
};

/** Names a line with its verdict in one word: an act is about what was shown. */
export const shownAs = ({ transfer, verdict }: MatchedTransfer): string =>
  shownWith(transfer.fingerprint, verdict.kind, [
    ...(verdict.orderCode === undefined ? [] : [verdict.orderCode ?? ""]),
    ...(verdict.orderCodes ?? []),
    ...(verdict.isCertain === false ? ["asked"] : []),
    ...(verdict.kind === "part" ? [verdict.other.line] : []),
    ...(verdict.kind === "reversal" && verdict.pair ? [verdict.pair.undone.line] : []),
  ]);

/** The same for a verdict that needs no more than its kind. */
export const shownWith = (
  line: string,
  kind: Verdict["kind"],
  more: readonly string[] = [],
): string => [line, kind.replaceAll("-", ""), ...more].join("_");

/** Does what staff chose for a line, with the orders that it was matched with: all of it, or nothing. */
export class ActOnLine {
  readonly #deps: MoveDeps & { readonly ledger: Ledger };
  readonly #money: SettleMoney;

  constructor(deps: MoveDeps & { readonly ledger: Ledger }) {
    this.#deps = deps;
    this.#money = new SettleMoney(deps);
  }

  async execute(
    staff: Staff,
    { orders }: Pick<MatchedStatement, "orders">,
    { transfer, verdict }: MatchedTransfer,
    act: LineAct,
  ): Promise<readonly LineOutcome[]> {
    const { amountIdr, fingerprint } = transfer;
    if (act === "read-before" || act === "separate" || act === "not-ours") {
      const done = await this.#money.classifyLine(staff, fingerprint, SAID[act], "");
      const isTakenBack = act === "separate" && verdict.kind !== "read-before";
      const says = isTakenBack
        ? { en: "It is to be looked at again.", id: "Harus dicek lagi." }
        : KEPT_AS[act];
      return [outcomeOf(null, amountIdr, done, says)];
    }
    if (verdict.kind === "reversal") return verdict.pair ? this.#undo(staff, verdict.pair) : [];
    if (verdict.kind === "refund-of-line") {
      const sent = sentOn(transfer);
      const done = await this.#money.sendLineBack(staff, verdict.credit, sent, fingerprint);
      return [outcomeOf(null, amountIdr, done, SENT_BACK)];
    }
    if (verdict.kind === "part" && verdict.byHand !== undefined)
      return [await this.#seen(transfer, verdict, verdict.byHand)];
    const shares = sharesOf(verdict, act, transfer, orders);
    if (shares.length === 0) return [];
    const by = writtenBy(staff, this.#deps.now);
    const done = await this.#settle(
      { ...settlingOf(shares, verdict, transfer, by), by },
      fingerprint,
    );
    const codes = shares.map(({ orderCode }) => orderCode);
    const after = done.ok ? await this.#deps.orders.byCodes(codes) : [];
    return shares.map(({ orderCode, wholeIdr }) => {
      const order = after.find((one) => one.orderCode === orderCode);
      return outcomeOf(
        orderCode,
        wholeIdr,
        done.ok ? ok(order) : done,
        order ? saysOf(verdict, act, order) : NOTHING,
      );
    });
  }

  async #settle(
    { by, ...settling }: Settling & { readonly by: WrittenBy },
    line: string,
  ): Promise<Result<undefined, DeskRefusal>> {
    const settled = await this.#deps.ledger.settle(settling, by);
    switch (settled.kind) {
      case "settled":
        return ok(undefined);
      case "line-used": {
        return err({ kind: "line-used", message: belongsTo(settled.orderCode) });
      }
      case "not-moved": {
        const { orderCode, outcome } = settled;
        const move = settling.moves.find((one) => one.orderCode === orderCode);
        return err(move ? refusalOf(move, outcome) : noSuchOrder(orderCode));
      }
      case "not-written": {
        const { entry, why } = settled;
        const order = why === "not-found" ? null : await this.#deps.orders.byCode(entry.orderCode);
        if (!order || why === "not-found") return err(noSuchOrder(entry.orderCode));
        const refused = settledAs({ kind: why, order }, entry);
        return refused.ok ? ok(undefined) : refused;
      }
      case "line-said":
      default:
        return err(await this.#money.settledBefore(line));
    }
  }

  /** The bank undid a line: what it had paid, or had sent back, is no more. */
  async #undo(staff: Staff, { undone, undoing }: Undone): Promise<readonly LineOutcome[]> {
    const by = writtenBy(staff, this.#deps.now);
    const codes = await this.#deps.ledger.undoLine(undone.line, undoing.line, by);
    const { amountIdr } = undone;
    if (codes === null)
      return [
        outcomeOf(null, amountIdr, err(await this.#money.settledBefore(undoing.line)), NOTHING),
      ];
    if (codes.length === 0) return [outcomeOf(null, amountIdr, ok(undefined), UNDONE)];
    const after = await this.#deps.orders.byCodes(codes);
    return after.map((order) =>
      outcomeOf(order.orderCode, amountIdr, ok(order), afterUndone(order)),
    );
  }

  /** Both lines show what was written by hand. */
  async #seen(
    { fingerprint, amountIdr }: Transfer,
    { orderCode, other }: Extract<Verdict, { readonly kind: "part" }>,
    entry: number,
  ): Promise<LineOutcome> {
    const { ledger, orders } = this.#deps;
    const isSeen = await ledger.reconcileInParts(entry, [fingerprint, other.line]);
    const order = isSeen ? await orders.byCode(orderCode) : null;
    const wholeIdr = amountIdr + other.amountIdr;
    const done = order ? ok(order) : err(await this.#money.settledBefore(fingerprint));
    return outcomeOf(orderCode, wholeIdr, done, WRITTEN_BY_HAND);
  }
}

/** What of a line, and of the one that comes with it, is an order's. */
type Share = {
  readonly orderCode: string;
  readonly amountIdr: number;
  readonly wholeIdr: number;
  /** `paid`: the order's status becomes that. */
  readonly becomes: "paid" | Payment["kind"];
};

const sharesOf = (
  verdict: Verdict,
  act: LineAct,
  { amountIdr }: Transfer,
  orders: ReadonlyMap<string, DeskOrder>,
): readonly Share[] => {
  const share = (orderCode: string, becomes: Share["becomes"], ofItIdr = amountIdr): Share => ({
    orderCode,
    becomes,
    amountIdr: ofItIdr,
    wholeIdr: ofItIdr,
  });
  const figure = (code: string, of: (order: DeskOrder) => number): number => {
    const order = orders.get(code);
    return order ? of(order) : 0;
  };
  const { kind } = verdict;
  if (kind === "exact" || kind === "already-paid" || kind === "off")
    return [share(verdict.orderCode, "paid")];
  if (kind === "after-cancellation")
    return [share(verdict.orderCode, act === "confirm" ? "paid" : "received")];
  if (kind === "rest" || kind === "double") return [share(verdict.orderCode, "received")];
  if (kind === "merged")
    return verdict.orderCodes.map((code) => share(code, "paid", figure(code, missingOf)));
  if (kind === "part")
    return [{ ...share(verdict.orderCode, "paid"), wholeIdr: amountIdr + verdict.other.amountIdr }];
  if (kind === "refund") return [share(verdict.orderCode, "sent back")];
  if (kind === "refund-of-several")
    return verdict.orderCodes.map((code) =>
      share(
        code,
        "sent back",
        figure(code, ({ money }) => money.toSendBackIdr),
      ),
    );
  return [];
};

const settlingOf = (
  shares: readonly Share[],
  verdict: Verdict,
  { fingerprint, date, text }: Transfer,
  by: WrittenBy,
): Settling => {
  const other = verdict.kind === "part" ? verdict.other : null;
  const ofLine = { day: date ?? "", line: fingerprint, reference: text || null, reason: null };
  return {
    lines: [fingerprint, ...(other ? [other.line] : [])],
    byHand: verdict.kind === "merged" ? (verdict.byHand ?? []) : [],
    moves: shares.flatMap(({ becomes, orderCode, amountIdr }): readonly Move[] => {
      if (becomes !== "paid") return [];
      const payments = [
        { ...ofLine, amountIdr },
        ...(other ? [{ ...ofLine, ...other, reference: other.text }] : []),
      ];
      const from = [
        verdict.kind === "after-cancellation" ? "cancelled" : "awaiting payment",
      ] as const;
      const sets = { paymentReference: text, payments };
      return [{ ...by, orderCode, from, to: "paid", reason: null, sets }];
    }),
    entries: shares.flatMap(({ becomes: kind, orderCode, amountIdr }) =>
      kind === "paid" ? [] : [{ ...ofLine, kind, orderCode, amountIdr }],
    ),
  };
};

/** What is said of an order besides that it is paid. */
const saysOf = (verdict: Verdict, act: LineAct, { money }: DeskOrder): Text => {
  if (verdict.kind.startsWith("refund"))
    return {
      en: "Sent back; the customer gets a mail.",
      id: "Sudah dikembalikan; pelanggan mendapat email.",
    };
  if (verdict.kind !== "rest" && verdict.kind !== "double" && act !== "send-back") return NOTHING;
  const over = rupiah(money.toSendBackIdr);
  return sentences(
    verdict.kind === "rest"
      ? {
          en: "It was what was missing. Nothing is missing now.",
          id: "Itu kekurangannya. Sekarang tidak kurang lagi.",
        }
      : null,
    money.toSendBackIdr > 0
      ? {
          en: `${over} wait in To send back; the customer gets a mail.`,
          id: `${over} menunggu di Harus dikembalikan; pelanggan mendapat email.`,
        }
      : null,
  );
};

const afterUndone = (order: DeskOrder): Text => {
  const told = { en: "The customer gets a mail.", id: "Pelanggan mendapat email." };
  const missing = rupiah(missingOf(order));
  const over = rupiah(order.money.toSendBackIdr);
  if (order.status === "awaiting payment")
    return sentences(
      {
        en: `Taken back by the bank: it waits for ${missing} again.`,
        id: `Ditarik kembali oleh bank: pesanan menunggu ${missing} lagi.`,
      },
      told,
    );
  if (order.money.toSendBackIdr > 0)
    return sentences(
      {
        en: `It came back: ${over} wait in To send back once more.`,
        id: `Uangnya masuk lagi: ${over} kembali menunggu di Harus dikembalikan.`,
      },
      told,
    );
  return sentences(
    order.status === "cancelled" || missingOf(order) === 0
      ? { en: "Taken back by the bank.", id: "Ditarik kembali oleh bank." }
      : {
          en: `Taken back by the bank: ${missing} are missing, and it has left.`,
          id: `Ditarik kembali oleh bank: kurang ${missing}, dan paketnya sudah dikirim.`,
        },
    told,
  );
};

const NOTHING: Text = { en: "", id: "" };
const SENT_BACK: Text = { en: "Sent back.", id: "Sudah dikembalikan." };
const UNDONE: Text = { en: "Noted: the bank undid it.", id: "Dicatat: bank membatalkannya." };
const WRITTEN_BY_HAND: Text = {
  en: "It is what was written by hand.",
  id: "Ini yang ditulis dengan tangan.",
};

const SAID = {
  "read-before": "read before",
  separate: "separate",
  "not-ours": "not ours",
} as const;

const KEPT_AS: Readonly<Record<keyof typeof SAID, Text>> = {
  "read-before": { en: "Kept as read before.", id: "Dicatat: sudah dibaca." },
  separate: { en: "Kept as separate.", id: "Dicatat: transfer lain." },
  "not-ours": { en: "Kept as not ours.", id: "Dicatat: bukan pesanan." },
};

/** Some banks print no text beside a transfer. */
const sentOn = ({ date, text }: Transfer) => ({ day: date ?? "", reference: text || "statement" });

const outcomeOf = (
  orderCode: string | null,
  amountIdr: number,
  done: Result<DeskOrder | undefined, DeskRefusal>,
  says: Text,
): LineOutcome => ({
  orderCode,
  amountIdr,
  done: done.ok ? ok({ order: done.value ?? null, says }) : done,
});
