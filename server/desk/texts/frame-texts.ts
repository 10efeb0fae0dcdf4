import type { Text, Texts } from "#format/language.ts";
import { counted } from "#server/desk/texts/order-facts.ts";

/** Around every page. */
export const FRAME = {
  desk: (title: Text) => ({
    en: `${title.en} · Enambelas desk`,
    id: `${title.id} · Meja Enambelas`,
  }),
  notDone: (title: Text) => ({
    en: `Not done: ${title.en} · Enambelas desk`,
    id: `Belum dilakukan: ${title.id} · Meja Enambelas`,
  }),
  skip: { en: "Skip to content", id: "Langsung ke isi" },
  brand: { en: "Desk", id: "Meja" },
  theDay: { en: "The day", id: "Hari ini" },
  theBooks: { en: "The books", id: "Buku" },
  signedInAs: { en: "Signed in as", id: "Masuk sebagai" },
  openShop: { en: "Open the shop", id: "Buka toko" },
  signOut: { en: "Sign out", id: "Keluar" },
  signOutEverywhere: { en: "Sign out everywhere", id: "Keluar di semua perangkat" },
  spoken: { en: "The desk speaks English now.", id: "Meja ini sekarang berbahasa Indonesia." },
  back: {
    en: "Welcome back. What you had typed is here again; nothing was sent yet.",
    id: "Selamat datang kembali. Yang tadi Anda ketik ada lagi di sini; belum ada yang dikirim.",
  },
  clockJumped: (now: string, orders: number) => ({
    en: `The shop’s clock jumped ahead. It says that it is ${now} WIB, and by that ${counted(orders, "unpaid order")} would be cancelled. They wait until the clock has run for a day.`,
    id: `Jam toko melompat ke depan. Menurutnya sekarang ${now} WIB, sehingga ${orders} pesanan yang belum dibayar akan dibatalkan. Semuanya menunggu sampai jam berjalan sehari.`,
  }),
  clockIsRight: { en: "The clock is right", id: "Jamnya benar" },
  awaitPayment: (count: number) => ({
    en: `, ${counted(count, "order awaits", "orders await")} payment`,
    id: `, ${count} pesanan menunggu pembayaran`,
  }),
  toRoast: { en: ", roasted coffee to make", id: ", kopi yang harus disangrai" },
  inNobodysHand: (count: number) => ({
    en: `, ${counted(count, "order")} nobody has in hand`,
    id: `, ${count} pesanan belum dikerjakan siapa pun`,
  }),
  inHand: (count: number) => ({
    en: `, ${counted(count, "order")} in hand`,
    id: `, ${count} pesanan sedang dikerjakan`,
  }),
} satisfies Texts;

/** The sections. */
export const PLACES = {
  "money-in": { en: "Money in", id: "Uang masuk" },
  roast: { en: "Roast", id: "Sangrai" },
  pack: { en: "Pack", id: "Kemas" },
  send: { en: "Send", id: "Kirim" },
  orders: { en: "Orders", id: "Pesanan" },
  stock: { en: "Stock", id: "Stok" },
  coffees: { en: "Coffees", id: "Kopi" },
  customers: { en: "Customers", id: "Pelanggan" },
} satisfies Texts;

/** Of controls that many pages have. */
export const CONTROLS = {
  find: { en: "Find", id: "Cari" },
  bankReference: {
    en: "Bank reference, as the bank prints it",
    id: "Referensi bank, seperti dicetak bank",
  },
  betweenCells: { en: "Between cells", id: "Pemisah sel" },
  comma: { en: "a comma", id: "koma" },
  semicolon: {
    en: "a semicolon, for Excel in Indonesian",
    id: "titik koma, untuk Excel berbahasa Indonesia",
  },
  tooLarge: (mostMb: number) => ({
    en: `This file has more than ${mostMb} MB. Choose a smaller one.`,
    id: `Berkas ini lebih dari ${mostMb} MB. Pilih yang lebih kecil.`,
  }),
  printFromMenu: {
    en: "Print this page from the browser’s menu.",
    id: "Cetak halaman ini dari menu peramban.",
  },
} satisfies Texts;

/** What is answered without a page. */
export const FAILURES = {
  unreadable: { en: "This form cannot be read.", id: "Formulir ini tidak bisa dibaca." },
  tooMuch: {
    en: "This is more than the desk takes at once.",
    id: "Ini lebih dari yang diterima sekaligus.",
  },
  notNow: {
    en: "The desk cannot do that right now. Go back and try again.",
    id: "Itu belum bisa dilakukan sekarang. Kembali dan coba lagi.",
  },
} satisfies Texts;
