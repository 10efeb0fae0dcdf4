import { dateTimeWib } from "#format/date-time-wib.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { LineAct } from "#server/use-cases/desk/act-on-line.ts";
import type { Transfer, Verdict } from "#server/statements/match-lines.ts";

export type VerdictWords = {
  /** Shown in place of a checkbox. */
  readonly sign: string;
  readonly name: string;
  readonly text: string;
  /** Suggested action; `null` for none. */
  readonly next: { readonly label: string; readonly href: string } | null;
};

/** Texts about a transfer that is not confirmed automatically. */
export const wordsOf = (
  verdict: Verdict,
  orders: ReadonlyMap<string, DeskOrder>,
  transfer: Transfer,
): VerdictWords => {
  switch (verdict.kind) {
    case "late":
      return late(verdict.orderCode, orders.get(verdict.orderCode));
    case "double":
      return {
        sign: "2×",
        name: "Double.",
        text: `${verdict.orderCode} asked for this amount once, and it has come already. Ask ${nameOf(orders, verdict.orderCode)}, then send this one back.`,
        next: open(verdict.orderCode),
      };
    case "off":
      return off(verdict, orders.get(verdict.orderCode));
    case "merged":
      return {
        sign: "∑",
        name: "Several in one.",
        text: `What ${verdict.orderCodes.join(" and ")} ask for together, of one customer. Each gets its own amount of this line.`,
        next: open(verdict.orderCodes[0] ?? ""),
      };
    case "already-paid":
      return {
        sign: "=",
        name: "Already paid.",
        text: `${verdict.orderCode} was confirmed${paidOn(orders.get(verdict.orderCode))}. Nothing to do.`,
        next: null,
      };
    case "part":
      return {
        sign: "½",
        name: "A part.",
        text: `${verdict.fingerprints.length} transfers together are what ${verdict.orderCode} of ${nameOf(orders, verdict.orderCode)} asks for.`,
        next: open(verdict.orderCode),
      };
    case "read-before":
      return {
        sign: "≈",
        name: "Probably read before.",
        text: `Another statement shows this amount on ${dayInWords(verdict.day)}${verdict.orderCode === null ? "" : `, and it paid ${verdict.orderCode}`}. Is it the same transfer?`,
        next: null,
      };
    case "seen":
      return { sign: "=", name: "Read before.", text: "Nothing to do.", next: null };
    case "not-ours":
      return { sign: "–", name: "No order’s.", text: "Somebody here said so.", next: null };
    case "refund":
      return {
        sign: "↩",
        name: "Money back.",
        text: `Exactly what is to be sent back for ${verdict.orderCode}, ${nameOf(orders, verdict.orderCode)}.`,
        next: open(verdict.orderCode),
      };
    case "refund-seen":
      return {
        sign: "↩",
        name: "Money back.",
        text: `It was sent back for ${verdict.orderCode}. Nothing to do.`,
        next: null,
      };
    case "pending":
      return {
        sign: "…",
        name: "Pending.",
        text: "The bank has not booked it. Read the statement again tomorrow.",
        next: null,
      };
    case "unmarked":
      return {
        sign: "?",
        name: "No mark.",
        text: "The line does not say whether this money came or went. Paste it with its CR or DB.",
        next: { label: "Find the amount", href: `/money-in?amount=${transfer.amountIdr}` },
      };
    case "exact":
    case "unknown":
    default:
      return {
        sign: "?",
        name: "Unknown.",
        text: "No order asks for this.",
        next: { label: "Search orders", href: `/orders?q=${transfer.amountIdr}` },
      };
  }
};

/** The words on the button of an act. */
export const actLabel = (act: LineAct, verdict: Verdict): string => {
  switch (act) {
    case "confirm":
      if (verdict.kind === "merged") return `Confirm all ${verdict.orderCodes.length}`;
      if (verdict.kind === "refund") return "It was sent back";
      return verdict.kind === "part" ? "Confirm the parts" : "Confirm";
    case "send-back":
      return "Send this one back";
    case "read-before":
      return "The same";
    case "separate":
      return "Another one";
    case "not-ours":
    default:
      return "No order’s";
  }
};

const late = (code: string, order: DeskOrder | undefined): VerdictWords => ({
  sign: "↺",
  name: "Late.",
  text: `Cancelled on ${order ? dateTimeWib(order.changedAt) : "an earlier day"}, its amount is held until ${order?.amountHeldUntil ? dateTimeWib(order.amountHeldUntil) : "now"}. If the bags can still go out, bring the order back.`,
  next: { label: `Bring back ${code}`, href: `/orders/${code}#next` },
});

const off = (
  { orderCode, differenceIdr, because }: Extract<Verdict, { readonly kind: "off" }>,
  order: DeskOrder | undefined,
): VerdictWords => {
  const much = `${rupiah(Math.abs(differenceIdr))} ${differenceIdr > 0 ? "more" : "less"} than the ${rupiah(order?.amountDueIdr ?? 0)} of ${orderCode}, ${order?.customer.name ?? "somebody"}`;
  const why = {
    "total-without-discount": ": the total without its discount",
    "digits-swapped": ": two digits are swapped",
    close: "",
  }[because];
  return {
    sign: "≠",
    name: "Off by little.",
    text: `${much}${why}. Is the name right? Then confirm it by hand.`,
    next: { label: `Compare with ${orderCode}`, href: `/orders/${orderCode}#next` },
  };
};

const open = (code: string): VerdictWords["next"] => ({
  label: `Open ${code}`,
  href: `/orders/${code}`,
});

const nameOf = (orders: ReadonlyMap<string, DeskOrder>, code: string): string =>
  orders.get(code)?.customer.name ?? code;

const paidOn = (order: DeskOrder | undefined): string =>
  order?.paidAt ? ` on ${dateTimeWib(order.paidAt)}` : "";
