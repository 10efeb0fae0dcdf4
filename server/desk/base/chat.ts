import { calledName } from "#core/domain/account/profile.ts";
import type { OrderMoney } from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { PICKUP_LOCATION, SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { Language } from "#format/language.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { invoicePath, successPath } from "#site/routes.ts";

/** What a message about an order needs beside the order. */
export type ChatFacts = {
  readonly shipment: Shipment | null;
  /** Brought by the roastery itself. */
  readonly isOwnDelivery: boolean;
  /** Address of the shop; no trailing slash. */
  readonly siteUrl: string;
  readonly now: number;
};

/** Link that opens a chat with the customer, with a message about the order; `null` without a phone. */
export const chatLink = (order: DeskOrder, facts: ChatFacts): string | null => {
  const number = chatNumber(order.customer.phone ?? "");
  const text = encodeURIComponent(chatText(order, facts));
  return number === "" ? null : `https://wa.me/${number}?text=${text}`;
};

/** In which one writes to the order's customer: Indonesian as long as staff chose none. */
export const chatLanguage = ({ customer }: Pick<DeskOrder, "customer">): Language =>
  customer.language ?? "id";

/** A message that fits the order's state, in the customer's language. */
export const chatText = (order: DeskOrder, facts: ChatFacts): string => {
  const language = chatLanguage(order);
  const name = called(order.customer.name);
  if (isMissing(order) && NOT_GONE.has(order.status))
    return HELLO[language](name) + MISSING[language](order);
  const isOver = order.status !== "cancelled" && order.money.toSendBackIdr > 0;
  return (
    WORDS[language](order, facts, name) +
    (isMissing(order) ? MISSING[language](order) : "") +
    (isOver ? OVER[language](order) : "")
  );
};

/** Link that opens a chat about what is missing of an order that stands as paid. */
export const missingChatLink = (order: DeskOrder): string | null => {
  const { name, phone } = order.customer;
  const language = chatLanguage(order);
  const number = chatNumber(phone ?? "");
  const text = encodeURIComponent(HELLO[language](called(name)) + MISSING[language](order));
  return number === "" ? null : `https://wa.me/${number}?text=${text}`;
};

/** With a blank before it. Without a name, the account's address stands in its place. */
const called = (name: string): string =>
  name.includes("@") ? "" : ` ${calledName(name)}`.trimEnd();

const isMissing = (order: DeskOrder): boolean =>
  order.paymentStatus === "paid" && missingOf(order) > 0;

/** Their messages say that the payment is here. */
const NOT_GONE: ReadonlySet<string> = new Set(["paid", "confirmed"]);

const HELLO: Readonly<Record<Language, (name: string) => string>> = {
  id: (name) => `Halo${name}, ini ${SHOP_IDENTITY.name}.`,
  en: (name) => `Hello${name}, this is ${SHOP_IDENTITY.name}.`,
};

/** Of an order that stands as paid. */
const MISSING: Readonly<Record<Language, (order: DeskOrder) => string>> = {
  id: (order) =>
    ` Dari ${rupiah(order.amountDueIdr)} untuk pesanan ${order.orderCode}, ${rupiah(missingOf(order))} belum ada di rekening kami. Mohon ditransfer ke rekening yang sama ya. Kalau sudah, kirim buktinya ke sini. Terima kasih!`,
  en: (order) =>
    ` Of the ${rupiah(order.amountDueIdr)} for your order ${order.orderCode}, ${rupiah(missingOf(order))} are not in our account yet. Please transfer them to the same account. If you have, just send us a picture of it. Thank you!`,
};

/**
 * The number as chats want it: country code and digits. `0812…`, `812…` and `+62 812…` are one; other
 * countries' begin with a plus or two zeros.
 */
const chatNumber = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  if (phone.trim().startsWith("+") || digits.startsWith("62")) return digits.replace(/^620+/, "62");
  if (digits.startsWith("00")) return digits.slice(2);
  return digits === "" ? "" : `62${digits.replace(/^0/, "")}`;
};

type Words = (order: DeskOrder, facts: ChatFacts, name: string) => string;

const indonesian: Words = (order, { shipment, isOwnDelivery, siteUrl, now }, name) => {
  const { orderCode, status, fulfillment, expiresAt } = order;
  const isPickup = fulfillment === "pickup";
  const hello = HELLO.id(name);
  const pay = `${rupiah(missingOf(order))}, tepat sampai tiga angka terakhir`;
  const howTo = `Cara bayarnya: ${siteUrl}${successPath(orderCode)}`;
  switch (status) {
    case "awaiting payment":
      return Date.parse(expiresAt) > now
        ? `${hello} Terima kasih sudah pesan! Untuk pesanan ${orderCode}, mohon transfer ${pay}, sebelum ${deadlineWib(expiresAt)}. ${howTo}`
        : `${hello} Transfer untuk pesanan ${orderCode} belum kami lihat. Kalau sudah transfer, kabari kami ya. Kalau belum, masih bisa: ${pay}. ${howTo}`;
    case "paid":
    case "confirmed":
      return `${hello} Pembayaran pesanan ${orderCode} sudah kami terima, terima kasih! Kami kabari lagi begitu ${isPickup ? "siap diambil" : "dikirim"}.`;
    case "processing":
      return `${hello} Pesanan ${orderCode} sedang kami siapkan. Kami kabari lagi begitu ${isPickup ? "siap diambil" : "dikirim"}.`;
    case "shipped": {
      if (isPickup)
        return `${hello} Pesanan ${orderCode} sudah siap diambil di ${PICKUP_LOCATION.address}. Cukup sebutkan kode pesanannya. Sampai jumpa!`;
      if (isOwnDelivery)
        return `${hello} Pesanan ${orderCode} sedang kami antar sendiri. Ditunggu ya!`;
      const by = shipment ? ` dengan ${shipment.courier}` : "";
      return `${hello} Pesanan ${orderCode} sudah dikirim${by}${numbered(shipment, ", nomor resi ")}.${tracked(shipment, " Lacak di sini: ")}`;
    }
    case "closed":
      return `${hello} Terima kasih sudah pesan! Semoga kopinya enak. Kalau ada yang kurang dari pesanan ${orderCode}, kabari kami ya.`;
    case "cancelled":
      return order.money.receivedIdr === 0
        ? `${hello} Pesanan ${orderCode} dibatalkan, jadi tidak perlu transfer lagi. Kalau sudah telanjur transfer, kabari kami ya. Mau pesan lagi? ${siteUrl}${invoicePath(orderCode)}`
        : `${hello} Maaf, pesanan ${orderCode} kami batalkan.${indonesianRefund(order.money)}`;
    default:
      return `${hello} Ini tentang pesanan ${orderCode}.`;
  }
};

/** Nothing of money that the customer left to the roastery. */
const indonesianRefund = ({ toSendBackIdr, sentBackIdr }: OrderMoney): string => {
  if (toSendBackIdr > 0 && sentBackIdr > 0)
    return ` Dari uang yang sudah masuk, ${rupiah(sentBackIdr)} sudah kami kembalikan; ${rupiah(toSendBackIdr)} lagi menyusul.`;
  if (toSendBackIdr > 0)
    return ` Uang yang sudah masuk, ${rupiah(toSendBackIdr)}, kami kembalikan. Ke rekening mana sebaiknya?`;
  return sentBackIdr > 0 ? ` Uangnya, ${rupiah(sentBackIdr)}, sudah kami kembalikan.` : "";
};

const english: Words = (order, { shipment, isOwnDelivery, siteUrl, now }, name) => {
  const { orderCode, status, fulfillment, expiresAt } = order;
  const isPickup = fulfillment === "pickup";
  const hello = HELLO.en(name);
  const pay = `${rupiah(missingOf(order))}, exact to the last three digits`;
  const howTo = `How to pay: ${siteUrl}${successPath(orderCode)}`;
  switch (status) {
    case "awaiting payment":
      return Date.parse(expiresAt) > now
        ? `${hello} Thank you for your order! For ${orderCode}, please transfer ${pay}, before ${deadlineWib(expiresAt)}. ${howTo}`
        : `${hello} We have not seen the transfer for your order ${orderCode} yet. Have you sent it? Then just tell us. If not, you still can: ${pay}. ${howTo}`;
    case "paid":
    case "confirmed":
      return `${hello} Your payment for order ${orderCode} has arrived, thank you! We write again when ${isPickup ? "you can collect it" : "it is on its way"}.`;
    case "processing":
      return `${hello} We are getting your order ${orderCode} ready. We write again when ${isPickup ? "you can collect it" : "it is on its way"}.`;
    case "shipped": {
      if (isPickup)
        return `${hello} Your order ${orderCode} is ready at ${PICKUP_LOCATION.address}. Just tell us the order code. See you!`;
      if (isOwnDelivery)
        return `${hello} We are bringing your order ${orderCode} to you ourselves. See you soon!`;
      const by = shipment ? ` with ${shipment.courier}` : "";
      return `${hello} Your order ${orderCode} is on its way${by}${numbered(shipment, ", number ")}.${tracked(shipment, " Follow it here: ")}`;
    }
    case "closed":
      return `${hello} Thank you for your order! We hope you enjoy the coffee. If anything is not right with ${orderCode}, please tell us.`;
    case "cancelled":
      return order.money.receivedIdr === 0
        ? `${hello} Your order ${orderCode} was cancelled, so please do not transfer anything for it. If you already have, just tell us. Order again? ${siteUrl}${invoicePath(orderCode)}`
        : `${hello} We are sorry, we had to cancel your order ${orderCode}.${englishRefund(order.money)}`;
    default:
      return `${hello} This is about your order ${orderCode}.`;
  }
};

const englishRefund = ({ toSendBackIdr, sentBackIdr }: OrderMoney): string => {
  if (toSendBackIdr > 0 && sentBackIdr > 0)
    return ` We sent back ${rupiah(sentBackIdr)} of the money that came; ${rupiah(toSendBackIdr)} follow.`;
  if (toSendBackIdr > 0)
    return ` We send back the ${rupiah(toSendBackIdr)} that came. To which account, please?`;
  return sentBackIdr > 0 ? ` The money, ${rupiah(sentBackIdr)}, is sent back already.` : "";
};

const WORDS: Readonly<Record<Language, Words>> = { id: indonesian, en: english };

/** Of an order that goes on: a double, more than was asked for, or a part that is refunded. */
const OVER: Readonly<Record<Language, (order: DeskOrder) => string>> = {
  id: ({ money: { toSendBackIdr, refundIdr }, refundAccount }) =>
    (refundIdr > 0
      ? ` ${rupiah(toSendBackIdr)} dari pesanan ini kami kembalikan.`
      : ` Uang yang masuk lebih ${rupiah(toSendBackIdr)}, dan itu kami kembalikan.`) +
    (refundAccount === null ? " Ke rekening mana sebaiknya?" : ` Ke ${refundAccount}, betul?`),
  en: ({ money: { toSendBackIdr, refundIdr }, refundAccount }) =>
    (refundIdr > 0
      ? ` We refund ${rupiah(toSendBackIdr)} of it.`
      : ` ${rupiah(toSendBackIdr)} too much came, and we send it back.`) +
    (refundAccount === null
      ? " To which account, please?"
      : ` To ${refundAccount}, is that right?`),
};

const numbered = (shipment: Shipment | null, words: string): string =>
  shipment?.trackingNumber ? `${words}${shipment.trackingNumber}` : "";

const tracked = (shipment: Shipment | null, words: string): string =>
  shipment?.trackingLink ? `${words}${shipment.trackingLink}` : "";
