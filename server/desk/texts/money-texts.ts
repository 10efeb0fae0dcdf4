import { dateTimeWib } from "#format/date-time-wib.ts";
import { dayText, type Text, type Texts } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { bagsIn, counted } from "#server/desk/texts/order-facts.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

/** Money in: the order of a transfer. */
export const MONEY_IN = {
  paid: (order: DeskOrder) => ({
    en: `${order.orderCode} is paid. ${order.customer.name} gets a mail; ${counted(bagsIn(order), "bag waits", "bags wait")} in Pack.`,
    id: `${order.orderCode} lunas. ${order.customer.name} mendapat email; ${bagsIn(order)} kemasan menunggu di Kemas.`,
  }),
  nothingMissing: (code: string) => ({
    en: `Nothing of ${code} is missing now.`,
    id: `${code} tidak kurang lagi.`,
  }),
  findTransfer: { en: "Find a transfer", id: "Cari transfer" },
  amount: {
    en: "Amount on the statement, or its last three digits",
    id: "Jumlah di mutasi, atau tiga angka terakhirnya",
  },
  threeDigits: {
    en: "Three digits find every order that ends with them.",
    id: "Tiga angka menemukan semua pesanan yang berakhir dengannya.",
  },
  points: {
    en: "Points, commas and Rp. do not matter.",
    id: "Titik, koma dan Rp. tidak berpengaruh.",
  },
  exactly: { en: "One order asks for exactly this", id: "Satu pesanan menagih persis jumlah ini" },
  youTyped: { en: "You typed", id: "Anda ketik" },
  orderAsks: { en: "The order asks for", id: "Tagihan pesanan" },
  difference: { en: "Difference", id: "Selisih" },
  markPaid: (code: string) => ({ en: `Mark ${code} paid`, id: `Tandai ${code} lunas` }),
  wasMissing: {
    en: "Exactly this was missing of one order",
    id: "Persis jumlah ini kekurangan satu pesanan",
  },
  orderAsked: { en: "The order asked for", id: "Tagihan pesanan" },
  itHad: { en: "It had", id: "Sudah masuk" },
  missing: { en: "Missing", id: "Kurang" },
  hasCome: (code: string) => ({ en: `It has come for ${code}`, id: `Sudah masuk untuk ${code}` }),
  reference: { en: "Bank reference", id: "Referensi bank" },
  referenceHint: {
    en: "As the bank prints it. It stays with the order.",
    id: "Seperti dicetak bank. Disimpan bersama pesanan.",
  },
  noneEnds: (digits: string) => ({
    en: `No order ends with ${digits}`,
    id: `Tidak ada pesanan yang berakhir dengan ${digits}`,
  }),
  typeForNear: {
    en: "Type the whole amount on the statement to see which orders ask for nearly as much.",
    id: "Ketik seluruh jumlah di mutasi untuk melihat pesanan yang tagihannya hampir sama.",
  },
  end: (count: number, digits: string) => ({
    en: `${count === 1 ? "One order ends" : `${count} orders end`} with ${digits}`,
    id: `${count} pesanan berakhir dengan ${digits}`,
  }),
  readWhole: {
    en: "Read the whole amount on the statement, then type it. Nothing is chosen for you.",
    id: "Baca seluruh jumlah di mutasi, lalu ketik. Tidak ada yang dipilihkan.",
  },
  placedAndDeadline: ({ createdAt, expiresAt }: DeskOrder) => ({
    en: `Placed ${dateTimeWib(createdAt)}, deadline ${dateTimeWib(expiresAt)}`,
    id: `Dipesan ${dateTimeWib(createdAt)}, batas waktu ${dateTimeWib(expiresAt)}`,
  }),
  placed: ({ createdAt }: DeskOrder) => ({
    en: `Placed ${dateTimeWib(createdAt)}`,
    id: `Dipesan ${dateTimeWib(createdAt)}`,
  }),
  deadline: ({ expiresAt }: DeskOrder, isPassed: boolean) => ({
    en: `Deadline ${dateTimeWib(expiresAt)}${isPassed ? ", passed" : ""}`,
    id: `Batas waktu ${dateTimeWib(expiresAt)}${isPassed ? ", sudah lewat" : ""}`,
  }),
  typeWhole: { en: "Now type the whole amount", id: "Sekarang ketik seluruh jumlahnya" },
  neverConfirm: {
    en: "Three digits never confirm a payment; the whole amount does.",
    id: "Tiga angka tidak pernah mengonfirmasi pembayaran; seluruh jumlahnya yang mengonfirmasi.",
  },
  nothingCounts: { en: "nothing counts yet", id: "belum dihitung" },
  showOrder: { en: "Show that order", id: "Tampilkan pesanan itu" },
  nobodyAsks: (amountIdr: number, hasNear: boolean) => ({
    en: `No order asks for ${rupiah(amountIdr)}.${hasNear ? " Is it one of these?" : ""}`,
    id: `Tidak ada pesanan yang menagih ${rupiah(amountIdr)}.${hasNear ? " Apakah salah satu dari ini?" : ""}`,
  }),
  differs: (dueIdr: number, cameIdr: number) => {
    const by = rupiah(Math.abs(cameIdr - dueIdr));
    return {
      en: `${by} ${cameIdr > dueIdr ? "less" : "more"} than that`,
      id: `${cameIdr > dueIdr ? "kurang" : "lebih"} ${by} dari itu`,
    };
  },
  waiting: (count: number) => ({ en: `Waiting for ${count}`, id: `${count} pesanan menunggu` }),
  oldestFirst: { en: "oldest first", id: "yang terlama dulu" },
  pastDeadline: {
    en: "Past its deadline a transfer still counts, until the shop cancels the order.",
    id: "Setelah batas waktu transfer tetap dihitung, sampai toko membatalkan pesanannya.",
  },
  inIt: ({ en, id }: Text) => ({ en: `What is in it: ${en}`, id: `Isinya: ${id}` }),
} satisfies Texts;

/** Money to send back, missing money, and lines of no order. */
export const OWED = {
  toSendBack: { en: "To send back", id: "Harus dikembalikan" },
  andToLookAt: {
    en: "To send back and still to look at",
    id: "Harus dikembalikan dan masih harus dicek",
  },
  nothing: { en: "Nothing.", id: "Tidak ada." },
  inTransfers: (idr: number, count: number) => ({
    en: `${rupiah(idr)} in ${counted(count, "transfer")}`,
    id: `${rupiah(idr)} dalam ${count} transfer`,
  }),
  waits: { en: "It waits to be sent back.", id: "Menunggu dikembalikan." },
  notedSent: { en: "It is noted as sent back.", id: "Dicatat: sudah dikembalikan." },
  toLookAt: { en: "It is to be looked at again.", id: "Harus dicek lagi." },
  keptAsNone: { en: "Kept as no order’s.", id: "Dicatat: bukan pesanan." },
  nothingTicked: { en: "Nothing was ticked.", id: "Tidak ada yang dicentang." },
  severalKept: (count: number) => ({
    en: `${counted(count, "line is", "lines are")} kept as no order’s.`,
    id: `${count} baris dicatat: bukan pesanan.`,
  }),
  typed: (words: string) => ({ en: `You had typed: ${words}`, id: `Yang Anda ketik: ${words}` }),
  money: { en: "Money to send back", id: "Uang yang harus dikembalikan" },
  oldestFirst: { en: "oldest first", id: "yang terlama dulu" },
  amount: { en: "Amount", id: "Jumlah" },
  toWhom: { en: "To whom", id: "Kepada" },
  why: { en: "Why", id: "Alasan" },
  since: { en: "Since", id: "Sejak" },
  next: { en: "Next", id: "Langkah" },
  accountUnknown: { en: "account not known yet", id: "rekening belum diketahui" },
  wasSentBack: { en: "It was sent back", id: "Sudah dikembalikan" },
  ticksItself: {
    en: "A statement with the transfer back ticks its line here. A part may be sent back first.",
    id: "Mutasi dengan transfer pengembaliannya mencentang barisnya di sini. Boleh dikembalikan sebagian dulu.",
  },
  missing: { en: "Missing money", id: "Uang yang kurang" },
  ofWhom: { en: "Of whom", id: "Dari" },
  whereItIs: { en: "Where it is", id: "Keadaannya" },
  areHere: (status: Text, hereIdr: number, dueIdr: number) => ({
    en: `${status.en}; ${rupiah(hereIdr)} of ${rupiah(dueIdr)} are here.`,
    id: `${status.id}; ada ${rupiah(hereIdr)} dari ${rupiah(dueIdr)}.`,
  }),
  today: { en: "today", id: "hari ini" },
  days: (count: number) => ({ en: counted(count, "day"), id: `${count} hari` }),
  open: { en: "Open", id: "Buka" },
  askFirst: {
    en: "What comes is found by its amount in Money in, or ticked on a statement. An order without it is roasted and sent all the same: ask first.",
    id: "Yang masuk ditemukan lewat jumlahnya di Uang masuk, atau dicentang di mutasi. Pesanannya tetap disangrai dan dikirim tanpa uang itu: tanyakan dulu.",
  },
  chatTo: (name: Text) => ({ en: ` to ${name.en}`, id: ` ke ${name.id}` }),
  senders: { en: "To senders without an order", id: "Kepada pengirim tanpa pesanan" },
  dayItWasSent: { en: "Day it was sent", id: "Tanggal dikembalikan" },
  lookAgain: { en: "Look at it again", id: "Cek lagi" },
  stillToLookAt: { en: "Still to look at", id: "Masih harus dicek" },
  creditsOfNoOrder: { en: "credits of no order yet", id: "uang masuk yang belum punya pesanan" },
  tickedAreNone: { en: "The ticked ones are no order’s", id: "Yang dicentang bukan pesanan" },
  isNone: (amountIdr: number) => ({
    en: `${rupiah(amountIdr)} is no order’s`,
    id: `${rupiah(amountIdr)} bukan pesanan`,
  }),
  asMuchPaid: {
    en: "As much, a day or two apart, has paid",
    id: "Jumlah yang sama, selisih satu dua hari, sudah membayar",
  },
  readTwice: {
    en: ": the same transfer read twice, or a second one?",
    id: ": transfer yang sama terbaca dua kali, atau transfer kedua?",
  },
  none: { en: "No order’s", id: "Bukan pesanan" },
  sendBack: { en: "Send it back", id: "Kembalikan" },
  toWhomAsked: { en: "To whom? Name and account", id: "Kepada siapa? Nama dan rekening" },
  isToGoBack: { en: "It is to be sent back", id: "Harus dikembalikan" },
  andMore: (count: number) => ({ en: `And ${count} more.`, id: `Dan ${count} lagi.` }),
  neverWords: {
    en: "Words of lines that are never an order’s",
    id: "Kata-kata baris yang tidak pernah pesanan",
  },
  saidSinceYesterday: {
    en: "No order’s, as somebody said since yesterday:",
    id: "Bukan pesanan, kata salah satu dari kita sejak kemarin:",
  },
} satisfies Texts;

/** One credit of the bank, given to an order by hand, and lines that are never an order's. */
export const LINE = {
  title: { en: "It pays …", id: "Ini membayar …" },
  ofDay: (amountIdr: number, day: string) => ({
    en: `${rupiah(amountIdr)}, ${dayText(day).en}`,
    id: `${rupiah(amountIdr)}, ${dayText(day).id}`,
  }),
  nobodysYet: (openIdr: number) => ({
    en: `${rupiah(openIdr)} of it belong to nobody yet`,
    id: `${rupiah(openIdr)} belum milik siapa pun`,
  }),
  senRounded: {
    en: "The sen are rounded down: they stay nobody’s.",
    id: "Sennya dibulatkan ke bawah: tetap bukan milik siapa pun.",
  },
  nothingLeft: { en: "Nothing of it is left to give.", id: "Tidak ada lagi yang bisa diberikan." },
  notedFor: (code: string) => ({ en: `Noted for ${code}.`, id: `Dicatat untuk ${code}.` }),
  whichOrder: { en: "Which order does it pay?", id: "Pesanan mana yang dibayarnya?" },
  namedFirst: {
    en: "whose name is in the text, first",
    id: "yang namanya ada di teks, lebih dulu",
  },
  otherCode: { en: "Another order’s code", id: "Kode pesanan lain" },
  compare: { en: "Compare", id: "Bandingkan" },
  ofStatus: (name: Text, status: Text) => ({
    en: `${name.en}, ${status.en}`,
    id: `${name.id}, ${status.id}`,
  }),
  lineHas: { en: "The line has", id: "Di baris ini" },
  ofItForThis: { en: "Of it, for this order", id: "Darinya untuk pesanan ini" },
  whyDiffers: { en: "Why, if the sum differs", id: "Alasan, jika jumlahnya berbeda" },
  togetherWith: (openIdr: number, day: string, text: string) => ({
    en: `together with ${rupiah(openIdr)} of ${dayText(day).en}, ${text}`,
    id: `bersama ${rupiah(openIdr)} dari ${dayText(day).id}, ${text}`,
  }),
  pays: (code: string) => ({ en: `It pays ${code}`, id: `Ini membayar ${code}` }),
  never: { en: "Never an order’s", id: "Tidak pernah pesanan" },
  linesWithWords: { en: "Lines with these words", id: "Baris dengan kata-kata ini" },
  wordsAre: {
    en: "Lines with these words are never an order’s",
    id: "Baris dengan kata-kata ini tidak pernah pesanan",
  },
  neverLook: { en: "Never look at such lines", id: "Jangan cek baris seperti ini" },
  allWords: { en: "All such words", id: "Semua kata seperti itu" },
  noneYet: {
    en: "None yet. The page of a line makes them.",
    id: "Belum ada. Dibuat dari halaman sebuah baris.",
  },
  lookAgain: { en: "Look at them again", id: "Cek lagi" },
  lookedAtAgain: (words: string) => ({
    en: `Lines with “${words}” are looked at again.`,
    id: `Baris dengan “${words}” dicek lagi.`,
  }),
  threeLetters: {
    en: "Please give three letters or more, as the lines have them.",
    id: "Isi tiga huruf atau lebih, seperti tertulis di barisnya.",
  },
  neverFromNow: (words: string) => ({
    en: `Lines with “${words}” are never an order’s from now on.`,
    id: `Mulai sekarang baris dengan “${words}” tidak pernah pesanan.`,
  }),
} satisfies Texts;
