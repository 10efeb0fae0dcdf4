import { DAY_MS } from "#core/domain/day.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { bagName, bagsText } from "#format/bag.ts";
import { type Grind, groundFor } from "#core/domain/catalog/grind.ts";
import { asIs, dayText, joined, type Text } from "#format/language.ts";
import { type DeskOrder, MOST_COUNTED } from "#server/ports/desk-orders.ts";
import type { RoastDaySet } from "#server/ports/desk-settings.ts";

/** An order's destination: its city, or that the customer collects it. */
export const destination = ({ fulfillment, shippingAddress }: DeskOrder): Text => {
  if (fulfillment === "pickup") return { en: "pickup", id: "diambil sendiri" };
  return shippingAddress
    ? asIs(shippingAddress.city)
    : { en: "address deleted", id: "alamat dihapus" };
};

/** The customer's name for display. */
export const customerName = ({ customer }: DeskOrder): Text =>
  customer.name ? asIs(customer.name) : { en: "account deleted", id: "akun dihapus" };

/** Why money of an order is to be sent back. */
export const whyOwed = (order: DeskOrder): Text => {
  const { status, amountDueIdr } = order;
  const { receivedIdr, sentBackIdr, toSendBackIdr, refundIdr, reducedIdr } = order.money;
  if (status === "cancelled")
    return {
      en: `Cancelled on ${dateTimeWib(order.changedAt)}; ${rupiah(receivedIdr)} came.`,
      id: `Dibatalkan pada ${dateTimeWib(order.changedAt)}; ${rupiah(receivedIdr)} sudah masuk.`,
    };
  if (refundIdr > 0 && toSendBackIdr <= refundIdr)
    return {
      en: `Refunded in part: ${rupiah(refundIdr)} of ${rupiah(amountDueIdr)}.`,
      id: `Dikembalikan sebagian: ${rupiah(refundIdr)} dari ${rupiah(amountDueIdr)}.`,
    };
  const isDouble = toSendBackIdr === amountDueIdr;
  const [came, due] = [rupiah(receivedIdr - sentBackIdr), rupiah(amountDueIdr - reducedIdr)];
  return {
    en: `${isDouble ? "Paid twice" : "Too much came"}: ${came} instead of ${due}.`,
    id: `${isDouble ? "Dibayar dua kali" : "Masuk terlalu banyak"}: ${came}, bukan ${due}.`,
  };
};

/** `4 bags, 1.50 kg` */
export const bagsAndWeight = (order: DeskOrder): Text => {
  const [bags, weight] = [bagCount(order), netWeight(order)];
  return { en: `${bags.en}, ${weight}`, id: `${bags.id}, ${weight}` };
};

/** `4 bags` */
export const bagCount = (order: DeskOrder): Text => {
  const count = bagsIn(order);
  return { en: counted(count, "bag"), id: `${count} kemasan` };
};

export const bagsIn = ({ items }: DeskOrder): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Of a count that stops, see `MOST_COUNTED`. */
export const countText = (count: number): Text =>
  count > MOST_COUNTED ? { en: "more than 1 000", id: "lebih dari 1 000" } : asIs(String(count));

/** `1 order`, `2 orders`, in English; Indonesian has one form. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** `12 orders` */
export const orderCount = (count: number): Text => ({
  en: counted(count, "order"),
  id: `${count} pesanan`,
});

/** Days of Malang's calendar from one moment to another: 0 on the same day. */
export const daysBetween = (from: string, to: number): number =>
  Math.round((Date.parse(dayWib(to)) - Date.parse(dayWib(from))) / DAY_MS);

export const sumIdr = (all: readonly { readonly amountIdr: number }[]): number =>
  all.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** `1.50 kg` */
export const netWeight = ({ items }: DeskOrder): string =>
  kilograms(items.reduce((sum, { quantity, sizeGrams }) => sum + quantity * sizeGrams, 0));

/** The desk always shows two decimals: `1.50 kg`; three would look like thousands of rupiah. */
export const kilograms = (grams: number): string => `${(grams / 1000).toFixed(2)}\u00a0kg`;

/** `2 × Ulu Batur, 200 g` */
export const bagText = ({
  quantity,
  name,
  sizeGrams,
  grind,
}: DeskOrder["items"][number]): Text => ({
  en: bagsText({ quantity, name, sizeGrams, grind }),
  id: `${quantity} × ${bagName(name, sizeGrams)}${groundText(grind).id}`,
});

/** `, ground for espresso`; empty for whole beans. */
export const groundText = (grind: Grind | undefined): Text => ({
  en: groundFor(grind),
  id: grind === undefined ? "" : `, digiling untuk ${GRINDS_IN_INDONESIAN[grind]}`,
});

const GRINDS_IN_INDONESIAN: Readonly<Record<Grind, string>> = {
  v60: "V60 dan pour-over",
  "french-press": "French press",
  "moka-pot": "moka pot",
  espresso: "espresso",
};

/** The bags of an order in one line. */
export const bagTexts = (items: DeskOrder["items"]): Text => joined("; ", items.map(bagText));

/** `until 21-07-25 14:32`, or `past 20-07-25 11:40` after the deadline. */
export const deadlineText = ({ expiresAt }: DeskOrder, now: number): Text => {
  const isAhead = Date.parse(expiresAt) > now;
  return {
    en: `${isAhead ? "until" : "past"} ${dateTimeWib(expiresAt)}`,
    id: `${isAhead ? "sampai" : "lewat"} ${dateTimeWib(expiresAt)}`,
  };
};

/** Message after setting or clearing the next roast day. */
export const roastDayMessage = (set: RoastDaySet | null): Text => {
  if (set === null)
    return {
      en: "No roast day is set: the usual weekday counts, if the shop has one.",
      id: "Hari sangrai tidak ditentukan: berlaku hari biasanya, jika toko punya.",
    };
  const day = dayText(set.day);
  return { en: `The next roast day is ${day.en}.`, id: `Hari sangrai berikutnya ${day.id}.` };
};

/** Flash message after the roast day of an order was set or removed. */
export const roastedOnMessage = ({ orderCode, dates: { roastedOn } }: DeskOrder): Text => {
  if (roastedOn === null)
    return {
      en: `${orderCode} has no roast day any more.`,
      id: `${orderCode} tidak punya hari sangrai lagi.`,
    };
  const day = dayText(roastedOn);
  return { en: `${orderCode} was roasted on ${day.en}.`, id: `${orderCode} disangrai ${day.id}.` };
};
