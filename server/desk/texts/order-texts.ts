import { deadlineWib } from "#format/date-time-wib.ts";
import type { Text, Texts } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";

/** What can happen to an order, and what is asked for it. */
export const MOVES = {
  next: { en: "Next", id: "Langkah berikutnya" },
  whatElse: { en: "What else can happen", id: "Pilihan lain" },
  nothingMore: (status: Text) => ({
    en: `Nothing more: this order is ${status.en}.`,
    id: `Tidak ada lagi: status pesanan ini ${status.id}.`,
  }),
  oneMail: { en: "1 mail", id: "1 email" },
  freeAmount: {
    en: "Free its amount for another order",
    id: "Bebaskan jumlahnya untuk pesanan lain",
  },
  send: (code: string) => ({ en: `Send ${code}`, id: `Kirim ${code}` }),
  takeInHand: (code: string) => ({ en: `Take ${code} in hand`, id: `Kerjakan ${code}` }),
  isReady: (code: string) => ({ en: `${code} is ready`, id: `${code} siap` }),
  close: (code: string) => ({ en: `Close ${code}`, id: `Selesaikan ${code}` }),
  hasArrived: { en: "it has arrived", id: "sudah tiba" },
  roastedOn: { en: "Roasted on", id: "Disangrai pada" },
  roastDayRead: {
    en: "The customer reads this day; an empty field takes it back",
    id: "Pelanggan membaca tanggal ini; kosongkan untuk menghapusnya",
  },
  setRoastDay: { en: "Set the roast day", id: "Simpan hari sangrai" },
  amountOnStatement: { en: "Amount on the statement", id: "Jumlah di mutasi" },
  dayOnStatement: { en: "Day on the statement", id: "Tanggal di mutasi" },
  whyNotExactly: (idr: number) => ({
    en: `Why, if it is not exactly ${rupiah(idr)}`,
    id: `Alasan, jika bukan persis ${rupiah(idr)}`,
  }),
  areMissing: ({ amountDueIdr }: DeskOrder) => ({
    en: `of the ${rupiah(amountDueIdr)} that it asked for are missing. It stands in`,
    id: `dari ${rupiah(amountDueIdr)} yang ditagih masih kurang. Pesanan ini ada di`,
  }),
  doWithout: { en: "Do without it", id: "Relakan" },
  amountToDoWithout: { en: "Amount to do without", id: "Jumlah yang direlakan" },
  whyUnread: { en: "Why? No customer reads it", id: "Mengapa? Pelanggan tidak membacanya" },
  askNoMore: { en: "Ask for it no more", id: "Jangan tagih lagi" },
  refundPart: { en: "Refund a part", id: "Kembalikan sebagian" },
  amountToRefund: { en: "Amount to refund", id: "Jumlah yang dikembalikan" },
  whichBags: { en: "For which bags?", id: "Untuk kemasan mana?" },
  whyRead: {
    en: "Why? The customer reads this in the mail",
    id: "Mengapa? Pelanggan membacanya di email",
  },
  whichAccount: {
    en: "To which account? Bank, number, owner; if you know it",
    id: "Ke rekening mana? Bank, nomor, pemilik; jika diketahui",
  },
  isToGoBack: { en: "It is to be sent back", id: "Harus dikembalikan" },
  wantsRounding: {
    en: "The customer wants the rounding back",
    id: "Pelanggan minta pembulatannya kembali",
  },
  howSaid: { en: "How did they say so?", id: "Bagaimana pelanggan menyampaikannya?" },
  customersAccount: {
    en: "The customer’s account for it: bank, number, owner",
    id: "Rekening pelanggan untuk itu: bank, nomor, pemilik",
  },
  keepAccount: { en: "Keep the account", id: "Simpan rekening" },
  ofAreToGoBack: ({ money }: DeskOrder) => ({
    en: `of ${rupiah(money.receivedIdr)} are to be sent back.`,
    id: `dari ${rupiah(money.receivedIdr)} harus dikembalikan.`,
  }),
  amountSentBack: { en: "Amount sent back", id: "Jumlah yang sudah dikembalikan" },
  dayItWasSent: { en: "Day it was sent", id: "Tanggal dikembalikan" },
  wasSentBack: { en: "It was sent back", id: "Sudah dikembalikan" },
  leftToUs: { en: "The customer left it to us", id: "Pelanggan merelakannya untuk kita" },
  amountLeft: { en: "Amount left to us", id: "Jumlah yang direlakan" },
  stays: { en: "It stays with us", id: "Tetap pada kita" },
  heldUntil: ({ amountHeldUntil }: DeskOrder) => ({
    en: `Its amount is held until ${deadlineWib(amountHeldUntil ?? "")}. If the bags can still go out, bring the order back.`,
    id: `Jumlahnya ditahan sampai ${deadlineWib(amountHeldUntil ?? "")}. Jika kopinya masih bisa dikirim, aktifkan lagi pesanannya.`,
  }),
  isAllHere: ({ amountDueIdr }: DeskOrder) => ({
    en: `The ${rupiah(amountDueIdr)} that it asks for are here: nothing more needs to come.`,
    id: `${rupiah(amountDueIdr)} yang ditagih sudah ada: tidak perlu transfer lagi.`,
  }),
  bringBackPaid: (code: string) => ({
    en: `Bring ${code} back as paid`,
    id: `Aktifkan lagi ${code} sebagai lunas`,
  }),
  belongsToAnother: {
    en: "The money belongs to another order",
    id: "Uangnya milik pesanan lain",
  },
  whatTakingOffDoes: {
    en: "What came for another order is taken off this one, and its line on the statement is to be looked at again. An order that has not left waits for its payment again, and the customer gets a mail if they have read that it is paid. One that has left stands in Missing money.",
    id: "Uang untuk pesanan lain dilepas dari pesanan ini, dan barisnya di mutasi harus dicek lagi. Pesanan yang belum dikirim menunggu pembayaran lagi, dan pelanggan mendapat email jika sudah membaca bahwa pesanannya lunas. Yang sudah dikirim masuk ke Uang yang kurang.",
  },
  amountToTakeOff: { en: "Amount to take off", id: "Jumlah yang dilepas" },
  takeOff: (code: string) => ({ en: `Take it off ${code}`, id: `Lepas dari ${code}` }),
  cancelOrder: { en: "Cancel the order", id: "Batalkan pesanan" },
  mustGoBack: (idr: number) => ({
    en: `${rupiah(idr)} came in and must be sent back.`,
    id: `${rupiah(idr)} sudah masuk dan harus dikembalikan.`,
  }),
  sendBack: (idr: number) => ({
    en: `send back ${rupiah(idr)}`,
    id: `kembalikan ${rupiah(idr)}`,
  }),
  cancel: (code: string) => ({ en: `Cancel ${code}`, id: `Batalkan ${code}` }),
  giveOrHand: { en: "Give back or hand over", id: "Lepas atau serahkan" },
  inYourHands: { en: "It is in your hands.", id: "Anda yang mengerjakannya." },
  inHandsOf: (who: Text) => ({
    en: `It is in ${who.en}’s hands.`,
    id: `Sedang dikerjakan ${who.id}`,
  }),
  mine: (email: string) => ({ en: `Mine: ${email}`, id: `Saya: ${email}` }),
  whoseHands: {
    en: "Into whose hands? The customer gets no mail",
    id: "Kepada siapa? Pelanggan tidak mendapat email",
  },
  handOver: (code: string) => ({ en: `Hand ${code} over`, id: `Serahkan ${code}` }),
  whatGivingBackDoes: {
    en: "Given back, it is free to take again, first in the queue as before, and its roast day is taken back. The customer gets a kind mail if they were told that it is in hand.",
    id: "Setelah dilepas, siapa saja boleh mengerjakannya lagi, tetap di urutan depan seperti tadi, dan hari sangrainya dihapus. Pelanggan mendapat email yang ramah jika sudah diberi tahu bahwa pesanannya dikerjakan.",
  },
  giveBack: (code: string) => ({ en: `Give ${code} back`, id: `Lepas ${code}` }),
  correctParcel: {
    en: "Correct number, courier or address",
    id: "Perbaiki nomor resi, kurir atau alamat",
  },
  correctAddress: { en: "Correct the address", id: "Perbaiki alamat" },
  recipient: { en: "Recipient", id: "Penerima" },
  theirPhone: { en: "Their phone", id: "Teleponnya" },
  street: { en: "Street", id: "Jalan" },
  moreOfIt: { en: "More of it", id: "Lanjutannya" },
  city: { en: "City", id: "Kota" },
  province: { en: "Province", id: "Provinsi" },
  postalCode: { en: "Postal code", id: "Kode pos" },
  correct: (code: string) => ({ en: `Correct ${code}`, id: `Perbaiki ${code}` }),
} satisfies Texts;

/** What is said after a move, besides `SAID`. */
export const MOVED = {
  sentBack: {
    en: "It is noted as sent back, and the customer gets a mail.",
    id: "Dicatat: sudah dikembalikan, dan pelanggan mendapat email.",
  },
  left: { en: "It is noted as left to us.", id: "Dicatat: direlakan untuk kita." },
  takenOff: (order: DeskOrder) => {
    const missing = rupiah(missingOf(order));
    const waits = order.status === "awaiting payment";
    return {
      en: `It is taken off: ${missing} of ${order.orderCode} are missing now${waits ? ", and it waits for its payment again." : "."}`,
      id: `Sudah dilepas: ${order.orderCode} sekarang kurang ${missing}${waits ? ", dan menunggu pembayaran lagi." : "."}`,
    };
  },
  waived: ({ orderCode }: DeskOrder) => ({
    en: `Nothing of ${orderCode} is asked for any more.`,
    id: `${orderCode} tidak ditagih lagi.`,
  }),
  wantedBack: ({ orderCode, money }: DeskOrder) => ({
    en: `${rupiah(money.toSendBackIdr)} of ${orderCode} are to be sent back.`,
    id: `${rupiah(money.toSendBackIdr)} dari ${orderCode} harus dikembalikan.`,
  }),
  account: ({ refundAccount }: DeskOrder) =>
    refundAccount === null
      ? { en: "No account is kept.", id: "Tidak ada rekening yang disimpan." }
      : { en: "The account is kept.", id: "Rekeningnya disimpan." },
  inHand: ({ orderCode, customer }: DeskOrder) => ({
    en: `${orderCode} is in your hands. ${customer.name} gets a mail.`,
    id: `${orderCode} Anda kerjakan. ${customer.name} mendapat email.`,
  }),
  onItsWay: ({ orderCode, customer }: DeskOrder) => ({
    en: `${orderCode} is on its way. ${customer.name} gets a mail.`,
    id: `${orderCode} dalam perjalanan. ${customer.name} mendapat email.`,
  }),
  dayIsPast: { en: "The day is today or before.", id: "Tanggalnya hari ini atau sebelumnya." },
  noteFirst: { en: "Please write the note first.", id: "Tulis catatannya dulu." },
} satisfies Texts;

/** The page of one order. */
export const ORDER = {
  printLabel: { en: "Print the label", id: "Cetak label" },
  story: { en: "Its story", id: "Riwayat" },
  newestFirst: { en: "newest first, WIB", id: "terbaru dulu, WIB" },
  notes: { en: "Notes", id: "Catatan" },
  forTheTwo: {
    en: "A note for the two of you; no customer reads it",
    id: "Catatan untuk kalian berdua; tidak dibaca pelanggan",
  },
  addNote: { en: "Add the note", id: "Tambah catatan" },
  shipping: { en: "Shipping", id: "Ongkos kirim" },
  bagsAndWay: { en: "Its bags and their way", id: "Kopi dan ongkos kirimnya" },
  codeDiscount: { en: "Discount for their code", id: "Potongan untuk kodenya" },
  toTransfer: { en: "To transfer", id: "Untuk ditransfer" },
  chatTo: (name: Text) => ({ en: `WhatsApp to ${name.en}`, id: `WhatsApp ke ${name.id}` }),
  inEnglish: { en: "In English", id: "Dalam bahasa Inggris" },
  inIndonesian: { en: "In Indonesian", id: "Dalam bahasa Indonesia" },
  mailsToo: { en: "Mails in Indonesian, too", id: "Email juga dalam bahasa Indonesia" },
  sendTo: { en: "Send to", id: "Kirim ke" },
  collects: { en: "collects at the roastery", id: "diambil di tempat sangrai" },
  deadline: { en: "Deadline", id: "Batas waktu" },
  phone: { en: "Phone", id: "Telepon" },
  email: { en: "Email", id: "Email" },
  bankReference: { en: "Bank reference", id: "Referensi bank" },
  accountForRefunds: { en: "Account for refunds", id: "Rekening pengembalian" },
  courier: { en: "Courier", id: "Kurir" },
  alsoOrdered: { en: "Also ordered", id: "Pesanan lain" },
  seeOrders: { en: "see their orders", id: "lihat pesanannya" },
} satisfies Texts;
