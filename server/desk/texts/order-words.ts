import { rupiah } from "#format/rupiah.ts";
import { asIs, dayText, sentences, type Text } from "#format/language.ts";
import type { DeskOrder, ParcelChange, StoryEntry } from "#server/ports/desk-orders.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { DeskCustomer } from "#server/ports/customers.ts";
import type { Courier } from "#server/ports/couriers.ts";
import type { OrderMailKind } from "#server/ports/mail.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import { bagsAndWeight } from "./order-facts.ts";

type Told = Pick<DeskOrder, "orderCode" | "customer" | "inHandOf">;

const getsMail = (
  { orderCode, customer: { name } }: Told,
  is: Text,
  more: Text = { en: "", id: "" },
): Text => ({
  en: `${orderCode} is ${is.en}. ${name} gets a mail${more.en}.`,
  id: `${orderCode} ${is.id}. ${name} mendapat email${more.id}.`,
});

/** After somebody's word about the clock. */
export const CLOCK_CONFIRMED: Text = {
  en: "The clock is right. Orders whose time ended are cancelled within a minute.",
  id: "Jamnya benar. Pesanan yang waktunya habis dibatalkan dalam satu menit.",
};

/** What is said after a change, on the pages and on the command line. */
export const SAID = {
  paid: (order: Told) => getsMail(order, { en: "paid", id: "lunas" }),
  closed: (order: Told) => getsMail(order, { en: "closed", id: "selesai" }),
  cancelled: (order: Told) =>
    getsMail(
      order,
      { en: "cancelled", id: "dibatalkan" },
      { en: " with your reason", id: " dengan alasan Anda" },
    ),
  corrected: (order: Told) => getsMail(order, { en: "corrected", id: "diperbaiki" }),
  refunded: ({ orderCode, customer, money }: Told & Pick<DeskOrder, "money">) => ({
    en: `${rupiah(money.toSendBackIdr)} of ${orderCode} are to be sent back. ${customer.name} gets a mail.`,
    id: `${rupiah(money.toSendBackIdr)} dari ${orderCode} harus dikembalikan. ${customer.name} mendapat email.`,
  }),
  freed: ({ orderCode, amountDueIdr }: Pick<DeskOrder, "orderCode" | "amountDueIdr">) => ({
    en: `${rupiah(amountDueIdr)} is free: another order may ask for it. ${orderCode} stays cancelled.`,
    id: `${rupiah(amountDueIdr)} sudah bebas: boleh dipakai pesanan lain. ${orderCode} tetap dibatalkan.`,
  }),
  givenBack: ({ orderCode }: Told) => ({
    en: `${orderCode} is free to take again.`,
    id: `${orderCode} boleh dikerjakan siapa saja lagi.`,
  }),
  handedOver: ({ orderCode, inHandOf }: Told) => {
    const who = whoDid(inHandOf ?? "shop");
    return {
      en: `${orderCode} is in ${who.en}’s hands now.`,
      id: `${orderCode} sekarang dikerjakan ${who.id}.`,
    };
  },
  listed: ({ name, isOffered }: Courier) => ({
    en: `${name} is ${isOffered ? "on" : "off"} the list.`,
    id: `${name} ${isOffered ? "ada di daftar" : "dikeluarkan dari daftar"}.`,
  }),
  inShop: ({ name, available }: Coffee) => ({
    en: `${name} is ${available ? "in" : "not in"} the shop.`,
    id: `${name} ${available ? "ada" : "tidak ada"} di toko.`,
  }),
  appRemoved: ({ name, isTold }: Pick<DeskCustomer, "name"> & { readonly isTold: boolean }) => ({
    en: `The app of ${name} is removed. They sign in with the password alone${isTold ? ", and get a mail" : "; no mail could be sent, so tell them"}.`,
    id: `Aplikasi ${name} dihapus. Sekarang masuk cukup dengan kata sandi${isTold ? ", dan email sudah dikirim" : "; email tidak bisa dikirim, jadi beri tahu sendiri"}.`,
  }),
  pays: ({ name, isWholesale }: Pick<DeskCustomer, "name" | "isWholesale">) => ({
    en: `${name} pays ${isWholesale ? "wholesale" : "retail"} prices.`,
    id: `${name} membayar harga ${isWholesale ? "grosir" : "eceran"}.`,
  }),
};

/** Who did it, within a sentence. */
export const signed = (actor: string): Text => {
  if (actor.includes("@")) return whoDid(actor);
  if (actor === "customer") return { en: actor, id: "pelanggan" };
  return actor === "shop" ? { en: "the shop", id: "toko" } : asIs(actor);
};

/** What happened, as the order’s page and the command line call it. */
export const storyTitle = ({ what }: StoryEntry): Text => {
  if (what.kind !== "moved") return TITLES[what.kind];
  if (what.from === "processing" && what.to === "paid") return { en: "Given back", id: "Dilepas" };
  if (what.from === "cancelled")
    return { en: "Brought back as paid", id: "Diaktifkan lagi sebagai lunas" };
  return MOVES[what.to] ?? asIs(what.to);
};

const TITLES: Readonly<Record<Exclude<StoryEntry["what"]["kind"], "moved">, Text>> = {
  placed: { en: "Placed", id: "Dipesan" },
  noted: { en: "Note", id: "Catatan" },
  mailed: { en: "Mail", id: "Email" },
  roasted: { en: "Roast day", id: "Hari sangrai" },
  received: { en: "Money came", id: "Uang masuk" },
  "sent back": { en: "Money sent back", id: "Uang dikembalikan" },
  left: { en: "Money left to us", id: "Uang direlakan untuk kita" },
  "taken off": { en: "Money taken off", id: "Uang dilepas dari pesanan" },
  "taken back": { en: "Taken back by the bank", id: "Ditarik kembali oleh bank" },
  "came back": { en: "What was sent back came back", id: "Uang yang dikembalikan masuk lagi" },
  refund: { en: "A part refunded", id: "Sebagian dikembalikan" },
  waived: { en: "Done without", id: "Direlakan" },
  less: { en: "Taken with less", id: "Diterima dengan kurang" },
  rounding: { en: "Kept as rounding", id: "Disimpan sebagai pembulatan" },
  "wanted back": { en: "Wanted back", id: "Diminta kembali" },
  handed: { en: "Handed over", id: "Diserahkan" },
  corrected: { en: "Corrected", id: "Diperbaiki" },
};

const MOVES: Readonly<Record<string, Text>> = {
  paid: { en: "Paid", id: "Lunas" },
  confirmed: { en: "Confirmed", id: "Dikonfirmasi" },
  processing: { en: "Taken in hand", id: "Mulai dikerjakan" },
  shipped: { en: "Sent", id: "Dikirim" },
  closed: { en: "Closed", id: "Selesai" },
  cancelled: { en: "Cancelled", id: "Dibatalkan" },
  "awaiting payment": { en: "Waits for its payment again", id: "Menunggu pembayaran lagi" },
};

/** @param story of which it is an entry: what was sent is what was corrected later. */
export const storyDetail = (
  entry: StoryEntry,
  order: DeskOrder,
  story: readonly StoryEntry[],
): Text => {
  const { what } = entry;
  switch (what.kind) {
    case "placed": {
      const [bags, due] = [bagsAndWeight(order), rupiah(order.amountDueIdr)];
      const isPickup = order.fulfillment === "pickup";
      return {
        en: `${isPickup ? "Pickup" : "Delivery"}, ${bags.en}, ${due} to transfer.`,
        id: `${isPickup ? "Diambil sendiri" : "Dikirim"}, ${bags.id}, ${due} untuk ditransfer.`,
      };
    }
    case "noted":
      return asIs(`“${what.text}”`);
    case "roasted": {
      if (what.day === null) return { en: "Removed.", id: "Dihapus." };
      const on = dayText(what.day);
      return { en: `Roasted on ${on.en}.`, id: `Disangrai ${on.id}.` };
    }
    case "handed": {
      const who = whoDid(what.to);
      return { en: `In ${who.en}’s hands.`, id: `Di tangan ${who.id}` };
    }
    case "corrected":
      return correctionText(what.changes);
    case "mailed":
      return (
        MAILS[what.mail] ?? { en: `“${what.mail}” went out.`, id: `“${what.mail}” sudah dikirim.` }
      );
    case "received":
    case "sent back":
    case "left":
    case "taken off":
    case "taken back":
    case "came back": {
      const [amount, on] = [rupiah(what.amountIdr), dayText(what.day)];
      return sentences(
        { en: `${amount}, ${on.en}.`, id: `${amount}, ${on.id}.` },
        what.reference === null ? null : asIs(`${what.reference}.`),
        because(what),
      );
    }
    case "refund":
    case "waived":
    case "less":
    case "rounding":
    case "wanted back": {
      const [amount, bags] = [rupiah(what.amountIdr), what.bags.join("; ")];
      return sentences(
        bags === ""
          ? asIs(`${amount}.`)
          : { en: `${amount} for ${bags}.`, id: `${amount} untuk ${bags}.` },
        because(what),
      );
    }
    case "moved":
    default:
      return sentences(
        what.to === "shipped" ? sentWith(order, story.slice(story.indexOf(entry) + 1)) : null,
        because(what),
      );
  }
};

const because = ({ reason }: { readonly reason: string | null }): Text | null =>
  reason === null ? null : { en: `Reason: “${reason}”`, id: `Alasan: “${reason}”` };

/** What carried it when it left: what stood there before the first correction since. */
const sentWith = (order: DeskOrder, later: readonly StoryEntry[]): Text | null => {
  const changes = later.flatMap(({ what }) => (what.kind === "corrected" ? what.changes : []));
  const first = (field: ParcelChange["field"], now: string | null): string | null => {
    const change = changes.find((one) => one.field === field);
    return change ? change.before : now;
  };
  const courier = first("courier", order.courier);
  return courier === null
    ? null
    : asIs(`${parcelText(courier, first("tracking number", order.trackingNumber))}.`);
};

/** Courier and number as one: `SiCepat 0999 instead of JNE 0164.` */
const correctionText = (changes: readonly ParcelChange[]): Text => {
  const of = (field: ParcelChange["field"]) => changes.find((one) => one.field === field);
  const [courier, number, address] = [of("courier"), of("tracking number"), of("address")];
  const parcel = (when: "before" | "after"): Text => {
    const text = parcelText(courier?.[when] ?? "", number?.[when] ?? null);
    return text === "" ? { en: "no number", id: "tanpa nomor" } : asIs(text);
  };
  const [after, before] = [parcel("after"), parcel("before")];
  return sentences(
    courier || number
      ? { en: `${after.en} instead of ${before.en}.`, id: `${after.id}, bukan ${before.id}.` }
      : null,
    address
      ? {
          en: `Address: ${address.after ?? "none"}; before: ${address.before ?? "none"}.`,
          id: `Alamat: ${address.after ?? "tidak ada"}; sebelumnya: ${address.before ?? "tidak ada"}.`,
        }
      : null,
  );
};

const parcelText = (courier: string, trackingNumber: string | null): string =>
  `${courier} ${trackingNumber ?? ""}`.trim();

/** To whom a mail went, behind what it says. */
const toCustomer = (en: string, id: string): Text => ({
  en: `${en}, to the customer.`,
  id: `${id}, kepada pelanggan.`,
});
const toStaff = (en: string, id: string): Text => ({
  en: `${en}, to everybody at the desk.`,
  id: `${id}, kepada semua petugas.`,
});

const MAILS: Readonly<Record<string, Text>> = {
  placed: toCustomer("What to transfer", "Yang harus ditransfer"),
  staff: toStaff("The new order", "Pesanan baru"),
  reminder: toCustomer("Half-way to the deadline", "Separuh jalan ke batas waktu"),
  paid: toCustomer("That the money came", "Bahwa uangnya masuk"),
  unpaid: toCustomer("That its money is not here after all", "Bahwa uangnya ternyata belum masuk"),
  revived: toCustomer(
    "That it is back and counts as paid",
    "Bahwa pesanannya berlaku lagi dan lunas",
  ),
  processing: toCustomer("That it is in hand", "Bahwa pesanannya dikerjakan"),
  "given-back": toCustomer(
    "That it waits a little longer",
    "Bahwa pesanannya menunggu sebentar lagi",
  ),
  corrected: toCustomer("What is right now", "Data yang benar sekarang"),
  shipped: toCustomer("That it left", "Bahwa pesanannya dikirim"),
  closed: {
    en: "That it is complete, with thanks, to the customer.",
    id: "Bahwa pesanannya selesai, dengan terima kasih, kepada pelanggan.",
  },
  cancelled: toCustomer("That it is cancelled", "Bahwa pesanannya dibatalkan"),
  overpaid: toCustomer("That more came than it asks for", "Bahwa uang yang masuk lebih"),
  refunded: toCustomer("That money went back", "Bahwa uang dikembalikan"),
  "taken-back": toCustomer(
    "That the bank took the money back",
    "Bahwa bank menarik uangnya kembali",
  ),
  "staff-taken-back": toStaff(
    "That the bank took the money back",
    "Bahwa bank menarik uangnya kembali",
  ),
  "came-back": toCustomer(
    "That the money we sent came back",
    "Bahwa uang yang kami kirim masuk lagi",
  ),
} satisfies Readonly<Record<OrderMailKind, Text>>;
