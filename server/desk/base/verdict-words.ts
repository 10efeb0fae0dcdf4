import { dateTimeWib, dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { missingOf } from "#server/use-cases/desk/confirm-payment.ts";
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
      return late(verdict.orderCode, orders.get(verdict.orderCode), verdict.isCertain);
    case "rest": {
      const order = orders.get(verdict.orderCode);
      const missingIdr = order ? missingOf(order) : 0;
      const whose = `${verdict.orderCode}, ${nameOf(orders, verdict.orderCode)}`;
      return {
        sign: "+",
        name: "What was missing.",
        text:
          transfer.amountIdr > missingIdr
            ? `All that was asked for ${whose}, of which ${rupiah(missingIdr)} were missing. The rest of it is over.`
            : `Exactly what was missing of ${whose}.`,
        next: open(verdict.orderCode),
      };
    }
    case "double":
      return double(verdict.orderCode, orders.get(verdict.orderCode), transfer);
    case "off":
      return off(verdict, orders.get(verdict.orderCode));
    case "merged":
      return {
        sign: "∑",
        name: "Several in one.",
        text: verdict.byHand
          ? `What ${verdict.orderCodes.join(" and ")} of ${nameOf(orders, verdict.orderCodes[0] ?? "")} asks for, together with what was confirmed by hand.`
          : `What ${verdict.orderCodes.join(" and ")} ask for together, of one customer. Each gets its own amount of this line.`,
        next: open(verdict.orderCodes[0] ?? ""),
      };
    case "already-paid": {
      const order = orders.get(verdict.orderCode);
      if (order?.status === "cancelled") return late(verdict.orderCode, order, true);
      return {
        sign: "=",
        name: "Already paid.",
        text: `${verdict.orderCode} was confirmed${paidOn(order)}. Nothing to do.`,
        next: null,
      };
    }
    case "part":
      return {
        sign: "½",
        name: "A part.",
        text: `Together with ${rupiah(verdict.other.amountIdr)} of ${dayInWords(verdict.other.day)} it is what ${verdict.byHand === undefined ? "" : "was confirmed by hand for "}${verdict.orderCode} of ${nameOf(orders, verdict.orderCode)}${verdict.byHand === undefined ? " asks for." : ". Is it that?"}`,
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
        text: verdict.isCertain
          ? `It was to be sent back for ${verdict.orderCode}, ${nameOf(orders, verdict.orderCode)}, and is ticked. Nothing to do.`
          : `Exactly what is to be sent back for ${verdict.orderCode}, ${nameOf(orders, verdict.orderCode)}. Is it that?`,
        next: open(verdict.orderCode),
      };
    case "refund-of-several":
      return {
        sign: "↩",
        name: "Money back.",
        text: `All that is to be sent back to ${nameOf(orders, verdict.orderCodes[0] ?? "")}, for ${verdict.orderCodes.join(" and ")}. Is it that?`,
        next: { label: "To send back", href: "/to-send-back" },
      };
    case "refund-of-line":
      return {
        sign: "↩",
        name: "Money back.",
        text: verdict.isCertain
          ? "It was to be sent back to a sender without an order, and is ticked. Nothing to do."
          : "Exactly what is to be sent back to a sender without an order. Is it that?",
        next: { label: "To send back", href: "/to-send-back" },
      };
    case "refund-due":
      return {
        sign: "↩",
        name: "To send back.",
        text: "It is no order’s, and goes back to its sender.",
        next: { label: "To send back", href: "/to-send-back" },
      };
    case "refunded":
      return { sign: "↩", name: "Sent back.", text: "Nothing to do.", next: null };
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
      if (verdict.kind === "merged")
        return verdict.orderCodes.length > 1
          ? `Confirm all ${verdict.orderCodes.length}`
          : `Confirm ${verdict.orderCodes.join()}`;
      if (verdict.kind === "part" && verdict.byHand !== undefined) return "It is that";
      if (verdict.kind.startsWith("refund")) return "It was sent back";
      if (verdict.kind === "rest") return "Note it";
      return verdict.kind === "part" ? "Confirm both parts" : "Confirm";
    case "send-back":
      return "Send this one back";
    case "read-before":
      return "The same";
    case "separate":
      return verdict.kind === "read-before" ? "Another one" : "Look at it again";
    case "not-ours":
    default:
      return "No order’s";
  }
};

const double = (
  code: string,
  order: DeskOrder | undefined,
  { amountIdr }: Transfer,
): VerdictWords => {
  const name = order?.customer.name ?? code;
  const isOfSeveral = order !== undefined && order.amountDueIdr !== amountIdr;
  const why = isOfSeveral
    ? `${code} and other orders of ${name} asked for this amount together, and it has come already.`
    : `${code} asked for this amount once, and ${order?.status === "awaiting payment" ? "another line shows it: confirm that one first" : "it has come already"}.`;
  return {
    sign: "2×",
    name: "Double.",
    text: `${why} Ask ${name}, then send this one back.`,
    next: open(code),
  };
};

/** @param isNoted whether it stands in the ledger. */
const late = (code: string, order: DeskOrder | undefined, isNoted: boolean): VerdictWords => {
  const cancelled = `Cancelled on ${order ? dateTimeWib(order.changedAt) : "an earlier day"}`;
  const isHeld = order?.amountHeldUntil !== null && order !== undefined;
  const held = isHeld
    ? `, its amount is held until ${dateTimeWib(order.amountHeldUntil ?? "")}`
    : "";
  const isOwed = isNoted && (order?.money.toSendBackIdr ?? 0) > 0;
  return {
    sign: "↺",
    name: "Late.",
    text: [
      `${cancelled}${held}.`,
      ...(isOwed ? ["The money waits in To send back."] : []),
      ...(isHeld ? ["If the bags can still go out, bring the order back."] : []),
      ...(isNoted && !isOwed ? ["The money has gone back. Nothing to do."] : []),
    ].join(" "),
    next: {
      label: isHeld ? `Bring back ${code}` : `Open ${code}`,
      href: `/orders/${code}#next`,
    },
  };
};

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
  order?.dates.paidAt ? ` on ${dateTimeWib(order.dates.paidAt)}` : "";
