import { dateTimeWib, dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type { Undone } from "#server/statements/undone-lines.ts";
import type { Transfer, Verdict } from "#server/statements/verdict.ts";

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
  const nameOf = (code = ""): string => orders.get(code)?.customer.name ?? code;
  const code = ("orderCode" in verdict && verdict.orderCode) || "";
  const order = orders.get(code);
  const whose = `${code}, ${nameOf(code)}`;
  switch (verdict.kind) {
    case "late":
      return late(code, order, transfer, verdict);
    case "rest": {
      const missingIdr = order ? missingOf(order) : 0;
      const text =
        transfer.amountIdr > missingIdr
          ? `All that was asked for ${whose}, of which ${rupiah(missingIdr)} were missing. The rest of it is over.`
          : `Exactly what was missing of ${whose}.`;
      return says("+", "What was missing.", text, open(code));
    }
    case "double":
      return double(code, order, transfer);
    case "off":
      return off(verdict, order, transfer);
    case "merged": {
      const { orderCodes, byHand } = verdict;
      const codes = orderCodes.join(" and ");
      const customers = new Set(orderCodes.map((one) => orders.get(one)?.customer.id));
      const whoseOrders = customers.size > 1 ? "which the text names" : "of one customer";
      const text = byHand
        ? `What ${codes} of ${nameOf(orderCodes[0])} asks for, together with what was confirmed by hand.`
        : `What ${codes} ask for together, ${whoseOrders}. Each gets its own amount of this line.`;
      return says("∑", "Several in one.", text, open(orderCodes[0] ?? ""));
    }
    case "already-paid":
      if (order?.status === "cancelled") return late(code, order, transfer, null);
      return says("=", "Already paid.", `${code} was confirmed${paidOn(order)}. Nothing to do.`);
    case "in-part": {
      const text = `A part of it belongs to ${whose}. ${rupiah(verdict.openIdr)} of it belong to nobody yet.`;
      return says("½", "In part.", text, pays(transfer));
    }
    case "part": {
      const { other, byHand } = verdict;
      const together = `Together with ${rupiah(other.amountIdr)} of ${dayInWords(other.day)} it is what`;
      const text =
        byHand === undefined
          ? `${together} ${code} of ${nameOf(code)} asks for.`
          : `${together} was confirmed by hand for ${code} of ${nameOf(code)}. Is it that?`;
      return says("½", "A part.", text, open(code));
    }
    case "read-before": {
      const paid = code === "" ? "" : `, and it paid ${code}`;
      const text = `Another statement shows this amount on ${dayInWords(verdict.day)}${paid}. Is it the same transfer?`;
      return says("≈", "Probably read before.", text);
    }
    case "seen":
      return says("=", "Read before.", "Nothing to do.");
    case "not-ours":
      return says("–", "No order’s.", "Somebody here said so.");
    case "refund": {
      const text = verdict.isCertain
        ? `It was to be sent back for ${whose}.`
        : `Exactly what is to be sent back for ${whose}. Is it that?`;
      return says("↑", "Money back.", text, open(code));
    }
    case "refund-of-several": {
      const { orderCodes } = verdict;
      const text = `All that is to be sent back to ${nameOf(orderCodes[0])}, for ${orderCodes.join(" and ")}. Is it that?`;
      return says("↑", "Money back.", text, TO_SEND_BACK);
    }
    case "refund-of-line": {
      const text = verdict.isCertain
        ? "It was to be sent back to a sender without an order."
        : "Exactly what is to be sent back to a sender without an order. Is it that?";
      return says("↑", "Money back.", text, TO_SEND_BACK);
    }
    case "refund-due": {
      const text = "It is no order’s, and goes back to its sender.";
      return says("↑", "To send back.", text, TO_SEND_BACK);
    }
    case "refunded":
      return says("↑", "Sent back.", "Nothing to do.");
    case "refund-seen":
      return says("↑", "Money back.", `It was sent back for ${code}. Nothing to do.`);
    case "pending": {
      const said = transfer.word === "" ? "" : ` The line says “${transfer.word}”.`;
      const text = `The bank has not booked it.${said} Read the statement again tomorrow.`;
      return says("…", "Pending.", text);
    }
    case "no-money": {
      const href = `/money-in?amount=${transfer.amountIdr}`;
      const { word } = transfer;
      switch (transfer.state) {
        case "in doubt":
          return says(
            "?",
            "In doubt.",
            `The line says “${word}”: is that what became of it, or a name or message? Look at it in the bank; if the money is there, confirm it by hand.`,
            { label: "Find the amount", href },
          );
        case "another account":
          return says("≠", "Another account’s.", `It came to ${word}, not to the shop’s account.`);
        case "did not happen":
        case "booked":
        case "waiting":
        case "reversal":
        default:
          return says("×", "Did not happen.", `The line says “${word}”. It counts nowhere.`);
      }
    }
    case "reversal": {
      const text =
        transfer.direction === "debit"
          ? `The line says “${transfer.word}”: the bank takes money back. Look for what it undoes.`
          : `The line says “${transfer.word}”: the bank undoes a transfer with it, and it pays no order.`;
      return says("⇄", "Reversal.", verdict.pair ? undone(verdict, verdict.pair, transfer) : text);
    }
    case "taken-back": {
      const of = code === "" ? "" : ` It was noted for ${code}.`;
      return says("⇄", "Taken back by the bank.", `Nothing to do.${of}`);
    }
    case "never": {
      const next = { label: "Such lines", href: "/money-in/never" };
      return says("–", "Never an order’s.", `It says “${verdict.words}”.`, next);
    }
    case "unmarked": {
      const href = `/money-in?amount=${transfer.amountIdr}`;
      const text =
        "The line does not say whether this money came or went. Paste it with its CR or DB.";
      return says("?", "No mark.", text, { label: "Find the amount", href });
    }
    case "exact":
    case "unknown":
    default:
      return says("?", "Unknown.", "No order asks for this.", pays(transfer));
  }
};

/** Leads to the page of the line, where it is given to an order by hand. */
const pays = ({ fingerprint }: Transfer): VerdictWords["next"] => ({
  label: "It pays …",
  href: `/money-in/line/${fingerprint}`,
});

const undone = (
  { orderCodes }: Extract<Verdict, { readonly kind: "reversal" }>,
  { undone: first, undoing }: Undone,
  { fingerprint, direction }: Transfer,
): string => {
  const isUndoing = fingerprint === undoing.line;
  const other = isUndoing ? first : undoing;
  const shows = `${rupiah(other.amountIdr)} of ${dayInWords(other.day)}${other.text === "" ? "" : ` (“${other.text.slice(0, 80)}”)`}`;
  const isOfRefund = isUndoing ? direction === "credit" : direction === "debit";
  const whose = orderCodes.length === 0 ? "" : ` for ${orderCodes.join(" and ")}`;
  if (isOfRefund)
    return isUndoing
      ? `What was sent back${whose} came back: it undoes ${shows}.`
      : `It was sent back${whose} and came back: ${shows} undoes it.`;
  const what = isUndoing ? `The bank takes back ${shows}` : `The bank took it back by ${shows}`;
  return orderCodes.length === 0
    ? `${what}. It pays no order.`
    : `${what}, which had paid ${orderCodes.join(" and ")}: that money is gone.`;
};

const says = (
  sign: string,
  name: string,
  text: string,
  next: VerdictWords["next"] = null,
): VerdictWords => ({ sign, name, text, next });

const TO_SEND_BACK = { label: "To send back", href: "/to-send-back" };

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
      if (verdict.kind === "off") return `It pays ${verdict.orderCode}`;
      if (verdict.kind === "late") return `Bring back ${verdict.orderCode}`;
      return verdict.kind === "part" ? "Confirm both parts" : "Confirm";
    case "taken-back":
      return verdict.kind === "reversal" && verdict.orderCodes.length > 0
        ? "Note that it is taken back"
        : "Nothing to do with it";
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
  return says("2×", "Double.", `${why} Ask ${name}, then send this one back.`, open(code));
};

/** @param verdict `null`: it stands in the ledger. */
const late = (
  code: string,
  order: DeskOrder | undefined,
  { date }: Transfer,
  verdict: Extract<Verdict, { readonly kind: "late" }> | null,
): VerdictWords => {
  const cancelled = `cancelled on ${order ? dateTimeWib(order.changedAt) : "an earlier day"}`;
  const isHeld = order?.amountHeldUntil !== null && order !== undefined;
  const held = isHeld
    ? `, its amount is held until ${dateTimeWib(order.amountHeldUntil ?? "")}`
    : "";
  const next = open(code);
  if (verdict?.isInTime === true) {
    const whose = `${code} of ${order?.customer.name ?? "somebody"}`;
    const text = `Transferred on ${dayInWords(date ?? "")}, before ${whose} was ${cancelled}${held}: bring it back.`;
    return says("↺", "Paid in time.", text, next);
  }
  const isOwed = verdict === null && (order?.money.toSendBackIdr ?? 0) > 0;
  const text = [
    `${capital(cancelled)}${held}.`,
    ...(isOwed ? ["The money waits in To send back."] : []),
    ...(isHeld ? ["If the bags can still go out, bring the order back."] : []),
    ...(verdict === null && !isOwed ? ["The money has gone back. Nothing to do."] : []),
  ].join(" ");
  return says("↺", "Late.", text, next);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const off = (
  {
    orderCode,
    differenceIdr,
    because,
    exactly,
    isRounding,
  }: Extract<Verdict, { readonly kind: "off" }>,
  order: DeskOrder | undefined,
  { fingerprint }: Transfer,
): VerdictWords => {
  const next = {
    label: `Compare with ${orderCode}`,
    href: `/money-in/line/${fingerprint}?order=${orderCode}`,
  };
  const whose = `${orderCode}, ${order?.customer.name ?? "somebody"}`;
  if (because === "two")
    return says("≠", "Two ask for it.", `${whose}, and another order ask for this amount.`, next);
  const than = `${rupiah(Math.abs(differenceIdr))} ${differenceIdr > 0 ? "more" : "less"} than the ${rupiah(order ? missingOf(order) || order.amountDueIdr : 0)} of ${whose}`;
  if (because === "code") {
    const status =
      order?.status === "awaiting payment" ? "" : ` It is ${order?.status ?? "unknown"}.`;
    const other = exactly === undefined ? "" : ` ${exactly} asks for exactly this amount.`;
    const name = Math.abs(differenceIdr) < 1000 ? "Off by little." : "Off by more.";
    const text = `The text names ${orderCode}: ${than}.${status}${other} Which one is it?`;
    return says("≠", exactly === undefined ? name : "Names another.", text, next);
  }
  const why = {
    "total-without-discount": ": the total without its discount",
    "digits-swapped": ": two digits are swapped",
    close: "",
  }[because];
  return says(
    "≠",
    "Off by little.",
    `${than}${why}. Is the name right? Then ${isRounding ? "one tap takes it" : "confirm it by hand"}.`,
    next,
  );
};

const open = (code: string): VerdictWords["next"] => ({
  label: `Open ${code}`,
  href: `/orders/${code}`,
});

const paidOn = (order: DeskOrder | undefined): string =>
  order?.dates.paidAt ? ` on ${dateTimeWib(order.dates.paidAt)}` : "";
