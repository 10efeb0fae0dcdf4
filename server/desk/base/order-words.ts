import { dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder, ParcelChange, StoryEntry } from "#server/ports/desk-orders.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { DeskCustomer } from "#server/ports/customers.ts";
import type { Courier } from "#server/ports/couriers.ts";
import type { OrderMailKind } from "#server/ports/mail.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { bagsAndWeight } from "./order-facts.ts";

type Told = Pick<DeskOrder, "orderCode" | "customer" | "inHandOf">;

/** After somebody's word about the clock. */
export const CLOCK_CONFIRMED =
  "The clock is right. Orders whose time ended are cancelled within a minute.";

/** What is said after a change, on the pages and on the command line. */
export const SAID = {
  paid: ({ orderCode, customer }: Told) => `${orderCode} is paid. ${customer.name} gets a mail.`,
  closed: ({ orderCode, customer }: Told) =>
    `${orderCode} is closed. ${customer.name} gets a mail.`,
  cancelled: ({ orderCode, customer }: Told) =>
    `${orderCode} is cancelled. ${customer.name} gets a mail with your reason.`,
  corrected: ({ orderCode, customer }: Told) =>
    `${orderCode} is corrected. ${customer.name} gets a mail.`,
  freed: ({ orderCode, amountDueIdr }: Pick<DeskOrder, "orderCode" | "amountDueIdr">) =>
    `${rupiah(amountDueIdr)} is free: another order may ask for it. ${orderCode} stays cancelled.`,
  refunded: ({ orderCode, customer, money }: Told & Pick<DeskOrder, "money">) =>
    `${rupiah(money.toSendBackIdr)} of ${orderCode} are to be sent back. ${customer.name} gets a mail.`,
  givenBack: ({ orderCode }: Told) => `${orderCode} is free to take again.`,
  handedOver: ({ orderCode, inHandOf }: Told) =>
    `${orderCode} is in ${staffInitials(inHandOf ?? "shop")}’s hands now.`,
  listed: ({ name, isOffered }: Courier) => `${name} is ${isOffered ? "on" : "off"} the list.`,
  inShop: ({ name, available }: Coffee) => `${name} is ${available ? "in" : "not in"} the shop.`,
  appRemoved: ({ name, isTold }: Pick<DeskCustomer, "name"> & { readonly isTold: boolean }) =>
    `The app of ${name} is removed. They sign in with the password alone${isTold ? ", and get a mail" : "; no mail could be sent, so tell them"}.`,
  pays: ({ name, isWholesale }: Pick<DeskCustomer, "name" | "isWholesale">) =>
    `${name} pays ${isWholesale ? "wholesale" : "retail"} prices.`,
};

/** Who did it, within a sentence. */
export const signed = (actor: string): string => {
  if (actor.includes("@")) return staffInitials(actor);
  return actor === "shop" ? "the shop" : actor;
};

/** What happened, as the order’s page and the command line call it. */
export const storyTitle = ({ what }: StoryEntry): string => {
  if (what.kind !== "moved") return TITLES[what.kind];
  if (what.from === "processing" && what.to === "paid") return "Given back";
  return what.from === "cancelled" ? "Brought back as paid" : (MOVES[what.to] ?? what.to);
};

const TITLES: Readonly<Record<Exclude<StoryEntry["what"]["kind"], "moved">, string>> = {
  placed: "Placed",
  noted: "Note",
  mailed: "Mail",
  roasted: "Roast day",
  received: "Money came",
  "sent back": "Money sent back",
  left: "Money left to us",
  "taken off": "Money taken off",
  "taken back": "Taken back by the bank",
  "came back": "What was sent back came back",
  refund: "A part refunded",
  waived: "Done without",
  less: "Taken with less",
  rounding: "Kept as rounding",
  "wanted back": "Wanted back",
  handed: "Handed over",
  corrected: "Corrected",
};

const MOVES: Readonly<Record<string, string>> = {
  paid: "Paid",
  confirmed: "Confirmed",
  processing: "Taken in hand",
  shipped: "Sent",
  closed: "Closed",
  cancelled: "Cancelled",
  "awaiting payment": "Waits for its payment again",
};

/** @param story of which it is an entry: what was sent is what was corrected later. */
export const storyDetail = (
  entry: StoryEntry,
  order: DeskOrder,
  story: readonly StoryEntry[],
): string => {
  const { what } = entry;
  switch (what.kind) {
    case "placed":
      return `${order.fulfillment === "pickup" ? "Pickup" : "Delivery"}, ${bagsAndWeight(order)}, ${rupiah(order.amountDueIdr)} to transfer.`;
    case "noted":
      return `“${what.text}”`;
    case "roasted":
      return what.day === null ? "Removed." : `Roasted on ${dayInWords(what.day)}.`;
    case "handed":
      return `In ${staffInitials(what.to)}’s hands.`;
    case "corrected":
      return correctionText(what.changes);
    case "mailed":
      return MAILS[what.mail] ?? `“${what.mail}” went out.`;
    case "received":
    case "sent back":
    case "left":
    case "taken off":
    case "taken back":
    case "came back":
      return sentences(
        `${rupiah(what.amountIdr)}, ${dayInWords(what.day)}.`,
        what.reference === null ? "" : `${what.reference}.`,
        because(what),
      );
    case "refund":
    case "waived":
    case "less":
    case "rounding":
    case "wanted back":
      return sentences(
        `${rupiah(what.amountIdr)}${what.bags.length > 0 ? ` for ${what.bags.join("; ")}` : ""}.`,
        because(what),
      );
    case "moved":
    default:
      return sentences(
        what.to === "shipped" ? sentWith(order, story.slice(story.indexOf(entry) + 1)) : "",
        because(what),
      );
  }
};

const sentences = (...all: readonly string[]): string => all.filter(Boolean).join(" ");

const because = ({ reason }: { readonly reason: string | null }): string =>
  reason === null ? "" : `Reason: “${reason}”`;

/** What carried it when it left: what stood there before the first correction since. */
const sentWith = (order: DeskOrder, later: readonly StoryEntry[]): string => {
  const changes = later.flatMap(({ what }) => (what.kind === "corrected" ? what.changes : []));
  const first = (field: ParcelChange["field"], now: string | null): string | null => {
    const change = changes.find((one) => one.field === field);
    return change ? change.before : now;
  };
  const courier = first("courier", order.courier);
  return courier === null
    ? ""
    : `${parcelText(courier, first("tracking number", order.trackingNumber))}.`;
};

/** Courier and number as one: `SiCepat 0999 instead of JNE 0164.` */
const correctionText = (changes: readonly ParcelChange[]): string => {
  const of = (field: ParcelChange["field"]) => changes.find((one) => one.field === field);
  const [courier, number, address] = [of("courier"), of("tracking number"), of("address")];
  const parcel = (when: "before" | "after"): string =>
    parcelText(courier?.[when] ?? "", number?.[when] ?? null) || "no number";
  return sentences(
    courier || number ? `${parcel("after")} instead of ${parcel("before")}.` : "",
    address ? `Address: ${address.after ?? "none"}; before: ${address.before ?? "none"}.` : "",
  );
};

const parcelText = (courier: string, trackingNumber: string | null): string =>
  `${courier} ${trackingNumber ?? ""}`.trim();

const MAILS: Readonly<Record<string, string>> = {
  placed: "What to transfer, to the customer.",
  staff: "The new order, to everybody at the desk.",
  reminder: "Half-way to the deadline, to the customer.",
  paid: "That the money came, to the customer.",
  unpaid: "That its money is not here after all, to the customer.",
  revived: "That it is back and counts as paid, to the customer.",
  processing: "That it is in hand, to the customer.",
  "given-back": "That it waits a little longer, to the customer.",
  corrected: "What is right now, to the customer.",
  shipped: "That it left, to the customer.",
  closed: "That it is complete, with thanks, to the customer.",
  cancelled: "That it is cancelled, to the customer.",
  overpaid: "That more came than it asks for, to the customer.",
  refunded: "That money went back, to the customer.",
  "taken-back": "That the bank took the money back, to the customer.",
  "staff-taken-back": "That the bank took the money back, to everybody at the desk.",
  "came-back": "That the money we sent came back, to the customer.",
} satisfies Readonly<Record<OrderMailKind, string>>;
