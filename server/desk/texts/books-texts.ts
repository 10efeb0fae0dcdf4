import type { Text, Texts } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { counted } from "#server/desk/texts/order-facts.ts";

/** The search over all orders, and their files. */
export const ORDERS = {
  sub: (count: number, hasMore: boolean) => ({
    en: `${count}${hasMore ? " and more" : ""}, newest first`,
    id: `${count}${hasMore ? " atau lebih" : ""}, terbaru dulu`,
  }),
  noneFits: { en: "No order fits this search.", id: "Tidak ada pesanan yang cocok." },
  moreOrders: { en: "More orders", id: "Pesanan lainnya" },
  newest: { en: "Newest", id: "Terbaru" },
  older: { en: "Older", id: "Lebih lama" },
  files: { en: "Files", id: "Berkas" },
  exportCsv: { en: "Export as CSV", id: "Ekspor sebagai CSV" },
  monthsBooks: { en: "A month’s books", id: "Buku sebulan" },
  anotherFile: { en: "Another file", id: "Berkas lain" },
  from: { en: "From", id: "Dari" },
  to: { en: "To", id: "Sampai" },
  exportFile: { en: "Export this file", id: "Ekspor berkas ini" },
  rows: { en: "Rows", id: "Baris" },
  oneAnOrder: { en: "one an order", id: "satu per pesanan" },
  oneALine: { en: "one a line of an order", id: "satu per isi pesanan" },
  daysOf: { en: "Days of", id: "Tanggal dari" },
  ofOrder: { en: "the order", id: "pesanan" },
  ofPayment: { en: "the payment", id: "pembayaran" },
  search: {
    en: "Code, name, phone, street, amount, tracking number or bank text",
    id: "Kode, nama, telepon, jalan, jumlah, nomor resi atau teks bank",
  },
  status: { en: "Status", id: "Status" },
  caption: { en: "Orders, newest first", id: "Pesanan, terbaru dulu" },
  code: { en: "Code", id: "Kode" },
  placed: { en: "Placed", id: "Dipesan" },
  customer: { en: "Customer", id: "Pelanggan" },
  bags: { en: "Bags", id: "Kemasan" },
  toTransfer: { en: "To transfer", id: "Untuk ditransfer" },
  more: (shown: Text, count: number) => ({
    en: `${shown.en}; + ${count} more`,
    id: `${shown.id}; + ${count} lagi`,
  }),
  all: { en: "All", id: "Semua" },
  awaiting: { en: "Awaiting", id: "Menunggu" },
  isPaid: { en: "Paid", id: "Lunas" },
  processing: { en: "Processing", id: "Dikerjakan" },
  shipped: { en: "Shipped", id: "Dikirim" },
  closed: { en: "Closed", id: "Selesai" },
  cancelled: { en: "Cancelled", id: "Dibatalkan" },
} satisfies Texts;

/** The books of a month. */
export const MONTH = {
  paid: (orders: number, cancelled: number) => ({
    en: `${counted(orders, "order")} paid in this month${cancelled === 0 ? "" : `, ${cancelled} of them cancelled later`}`,
    id: `${orders} pesanan lunas bulan ini${cancelled === 0 ? "" : `, ${cancelled} di antaranya dibatalkan kemudian`}`,
  }),
  byCoffee: { en: "By coffee", id: "Per kopi" },
  byChannel: { en: "By channel", id: "Per saluran" },
  sales: { en: "Sales", id: "Penjualan" },
  coffee: { en: "Coffee", id: "Kopi" },
  shipping: { en: "Shipping", id: "Ongkos kirim" },
  discount: { en: "Discount", id: "Potongan" },
  askedFor: { en: "Asked for", id: "Ditagih" },
  onAccount: { en: "On the account", id: "Di rekening" },
  came: { en: "Came", id: "Masuk" },
  sentBack: { en: "Sent back", id: "Dikembalikan" },
  stayed: { en: "Stayed", id: "Tetap ada" },
  leftToUs: (idr: number) => ({
    en: `${rupiah(idr)} of it was left to us by customers.`,
    id: `${rupiah(idr)} di antaranya direlakan pelanggan untuk kita.`,
  }),
  moneyAsCsv: { en: "The money as CSV", id: "Uangnya sebagai CSV" },
  withSemicolons: { en: "with semicolons", id: "dengan titik koma" },
  anotherMonth: { en: "Another month", id: "Bulan lain" },
  showIt: { en: "Show it", id: "Tampilkan" },
  printMonth: { en: "Print the month", id: "Cetak bulan ini" },
  missing: { en: "Missing money", id: "Uang yang kurang" },
  givenUp: {
    en: "Refunded, called off, done without",
    id: "Dikembalikan, dibatalkan, direlakan",
  },
  beyond: { en: "Came beyond it", id: "Masuk lebih dari itu" },
  elsewhere: {
    en: "In other months, for other orders",
    id: "Di bulan lain, untuk pesanan lain",
  },
  between: { en: "From asked for to stayed", id: "Dari ditagih ke tetap ada" },
  sentBackFor: { en: "Sent back for", id: "Dikembalikan untuk" },
  neverDue: {
    en: "Doubles, too much, too late",
    id: "Dobel, kelebihan, terlambat",
  },
  nothingPaid: { en: "Nothing was paid.", id: "Belum ada pembayaran." },
  name: { en: "Name", id: "Nama" },
  bags: { en: "Bags", id: "Kemasan" },
  sold: { en: "Sold", id: "Terjual" },
  all: { en: "All", id: "Semua" },
  bag: (count: number) => ({ en: count === 1 ? " bag" : " bags", id: " kemasan" }),
  sentBackInline: { en: "sent back ", id: "dikembalikan " },
} satisfies Texts;

/** Customers, their prices and their lost apps. */
export const CUSTOMERS = {
  sub: (wholesale: Text, all: Text) => ({
    en: `${wholesale.en} of ${all.en} wholesale`,
    id: `${wholesale.id} dari ${all.id} grosir`,
  }),
  noApp: (email: string) => ({
    en: `${email} has no authenticator app.`,
    id: `${email} tidak punya aplikasi autentikator.`,
  }),
  removeTitle: { en: "Remove an app", id: "Hapus aplikasi" },
  removeOnlyFor: (name: string) => ({
    en: `${name} signs in with a password and a code of an authenticator app. Without the app the password alone opens the account, so remove it only for who proved to be ${name}: by a call to the phone number of an order, or in person. Whoever has the mailbox alone has proved nothing.`,
    id: `${name} masuk dengan kata sandi dan kode dari aplikasi autentikator. Tanpa aplikasi itu kata sandi saja membuka akunnya, jadi hapus hanya untuk orang yang terbukti ${name}: lewat telepon ke nomor di pesanan, atau bertemu langsung. Punya kotak emailnya saja belum membuktikan apa pun.`,
  }),
  howProved: {
    en: "How they proved who they are (kept with your name)",
    id: "Bagaimana mereka membuktikan siapa mereka (disimpan bersama nama Anda)",
  },
  remove: { en: "Remove the app", id: "Hapus aplikasinya" },
  signedOut: {
    en: "All their devices are signed out, and they get a mail.",
    id: "Semua perangkatnya dikeluarkan, dan pelanggan mendapat email.",
  },
  search: {
    en: "Name, phone, email, street, or what names one of their orders",
    id: "Nama, telepon, email, jalan, atau yang menyebut salah satu pesanannya",
  },
  nobody: { en: "Nobody is called that.", id: "Tidak ada yang bernama itu." },
  firstShown: (count: number) => ({
    en: `The first ${count} are shown; search for the others.`,
    id: `${count} yang pertama ditampilkan; cari untuk yang lain.`,
  }),
  countsFrom: {
    en: "The change counts from the next page they open; their cart follows and says so. Orders already placed stay as they are.",
    id: "Perubahannya berlaku mulai halaman berikutnya yang mereka buka; keranjangnya ikut dan memberi tahu. Pesanan yang sudah ada tetap.",
  },
  customer: { en: "Customer", id: "Pelanggan" },
  lastOrder: { en: "Last order", id: "Pesanan terakhir" },
  pays: { en: "Pays", id: "Membayar" },
  lostApp: { en: "Lost the app?", id: "Aplikasinya hilang?" },
  appRemoved: (who: Text, day: string) => ({
    en: `App removed: ${who.en} ${day}`,
    id: `Aplikasi dihapus: ${who.id} ${day}`,
  }),
  orders: (count: number) => ({ en: count === 1 ? "order" : "orders", id: "pesanan" }),
  ofWhom: (name: string) => ({ en: ` of ${name}`, id: ` dari ${name}` }),
  wholesale: { en: "Wholesale prices", id: "Harga grosir" },
  retail: { en: "Retail prices", id: "Harga eceran" },
} satisfies Texts;

/** The coffees, one and all, and their file. */
export const COFFEES = {
  sub: (onSale: number, all: number) => ({
    en: `${onSale} of ${all} in the shop`,
    id: `${onSale} dari ${all} ada di toko`,
  }),
  noLoss: {
    en: "* No loss of its own yet: 16% counts until you enter one, 20% for exotics.",
    id: "* Belum punya susut sendiri: dihitung 16% sampai Anda mengisinya, 20% untuk eksotik.",
  },
  newCoffee: { en: "A new coffee", id: "Kopi baru" },
  saved: (name: string) => ({ en: `${name} is saved.`, id: `${name} disimpan.` }),
  wholeList: { en: "The whole list as a file", id: "Seluruh daftar sebagai berkas" },
  csvOfExport: {
    en: "CSV with the columns of the export",
    id: "CSV dengan kolom seperti ekspornya",
  },
  compare: { en: "Compare", id: "Bandingkan" },
  exportCsv: { en: "Export coffees as CSV", id: "Ekspor kopi sebagai CSV" },
  exotics: { en: "Exotics", id: "Eksotik" },
  coffee: { en: "Coffee", id: "Kopi" },
  greenCostKg: { en: "Green cost, kg", id: "Harga mentah, kg" },
  loss: { en: "Loss", id: "Susut" },
  noOtherSize: { en: "No other size", id: "Tidak ada ukuran lain" },
  inShop: { en: "In the shop", id: "Di toko" },
  on: { en: "On", id: "Ada" },
  off: { en: "Off", id: "Tidak" },
  ofSale: (name: string) => ({ en: ` sale: ${name}`, id: ` dijual: ${name}` }),
  retail: (size: string) => ({ en: `Retail ${size}`, id: `Eceran ${size}` }),
  wholesale: (size: string) => ({ en: `Wholesale ${size}`, id: `Grosir ${size}` }),
  check: { en: "Check", id: "Cek" },
  save: { en: "Save", id: "Simpan" },
  lastChanged: (code: string, at: string, who: Text) => ({
    en: `${code} · last changed ${at} by ${who.en}`,
    id: `${code} · terakhir diubah ${at} oleh ${who.id}`,
  }),
  costs: { en: "What it costs us", id: "Biayanya bagi kita" },
  greenPerKilo: { en: "Green cost, Rp. a kilo", id: "Harga mentah, Rp. per kilo" },
  lossInRoast: { en: "Loss in the roast, %", id: "Susut sangrai, %" },
  inShopNow: (cost: string | null) => ({
    en: `${cost === null ? "" : `${cost} in the shop now. `}Without a loss of its own, 16% counts, for exotics 20%.`,
    id: `${cost === null ? "" : `${cost} di toko sekarang. `}Tanpa susut sendiri dihitung 16%, untuk eksotik 20%.`,
  }),
  whyChanges: {
    en: "Why it changes, if you like. Customers read it beside the new price",
    id: "Alasan perubahannya, jika mau. Pelanggan membacanya di samping harga baru",
  },
  onSale: { en: "On sale", id: "Dijual" },
  backAround: {
    en: "If it is off sale: back around",
    id: "Jika tidak dijual: ada lagi sekitar",
  },
  readUntil: {
    en: "Customers read this day until it has passed or the coffee is on sale again.",
    id: "Pelanggan membaca tanggal ini sampai lewat atau kopinya dijual lagi.",
  },
  labelAndPicture: { en: "Label and picture", id: "Label dan gambar" },
  asShopShows: { en: "As the shop shows it", id: "Seperti tampil di toko" },
  labelIsDrawn: {
    en: "The label is drawn from the figures. A picture takes its place in the shop.",
    id: "Labelnya digambar dari angka-angkanya. Gambar menggantikannya di toko.",
  },
  picture: {
    en: "Picture, JPEG, PNG or WebP, up to 5 MB",
    id: "Gambar, JPEG, PNG atau WebP, sampai 5 MB",
  },
  orAddress: {
    en: "or its address; empty for the label",
    id: "atau alamatnya; kosong untuk labelnya",
  },
  itsAddress: {
    en: "The picture’s address; empty for the label",
    id: "Alamat gambar; kosong untuk labelnya",
  },
  texts: { en: "Texts", id: "Teks" },
  codeSuchAs: { en: "Code, such as SW16", id: "Kode, misalnya SW16" },
  category: { en: "Category", id: "Kategori" },
  originAndStory: {
    en: "Origin, story, why we picked it",
    id: "Asal, cerita, mengapa kami memilihnya",
  },
  whatChanged: { en: "What was changed", id: "Yang diubah" },
  isNew: { en: "new", id: "baru" },
  toThePrice: { en: "What it does to the price", id: "Pengaruhnya pada harga" },
  now: { en: "Now", id: "Sekarang" },
  afterSaving: { en: "After saving", id: "Setelah disimpan" },
  pricesBeforeAfter: { en: "Prices before and after", id: "Harga sebelum dan sesudah" },
  nowHead: { en: "now", id: "sekarang" },
  afterHead: { en: "after", id: "sesudah" },
  toNearest: { en: "To the nearest Rp.1.000", id: "Ke Rp.1.000 terdekat" },
  checkShows: {
    en: "Check shows the figures without saving. Orders already placed keep their price; open carts follow and say so.",
    id: "Cek menampilkan angkanya tanpa menyimpan. Pesanan yang sudah ada tetap harganya; keranjang yang terbuka ikut dan memberi tahu.",
  },
  isMeant: (count: number) => ({
    en: `I have looked again: ${count === 1 ? "it is" : "they are"} meant`,
    id: "Sudah saya cek lagi: memang begitu",
  }),
  green: { en: "Green coffee", id: "Kopi mentah" },
  lost: { en: "Lost in the roast", id: "Susut sangrai" },
  labor: { en: "Labor and electricity", id: "Tenaga dan listrik" },
  profit: { en: "Gross profit", id: "Laba kotor" },
  packaging: { en: "Packaging", id: "Kemasan" },
} satisfies Texts;

/** The import of a file of coffees. */
export const IMPORT = {
  title: { en: "Import", id: "Impor" },
  changes: (count: number) => ({ en: counted(count, "change"), id: `${count} perubahan` }),
  summary: (changes: number, stay: number) => ({
    en: `${counted(changes, "change")}, ${stay} stay`,
    id: `${changes} perubahan, ${stay} tetap`,
  }),
  rows: (count: number) => ({
    en: `${counted(count, "row")}, all readable`,
    id: `${count} baris, semua terbaca`,
  }),
  tooLarge: {
    en: "This file has more than 1 MB, which no list of coffees has.",
    id: "Berkas ini lebih dari 1 MB; daftar kopi tidak sebesar itu.",
  },
  takenOver: (count: number) => ({
    en: `${counted(count, "change")} taken over.`,
    id: `${count} perubahan diambil.`,
  }),
  whatWouldChange: { en: "What would change", id: "Yang akan berubah" },
  differences: {
    en: "Differences between the file and the shop",
    id: "Perbedaan antara berkas dan toko",
  },
  what: { en: "What", id: "Apa" },
  nowAndInFile: { en: "Now and in the file", id: "Sekarang dan di berkas" },
  priceNowAndAfter: { en: "Price, now and after", id: "Harga, sekarang dan sesudah" },
  allOrNothing: { en: "All of it, or nothing", id: "Semua, atau tidak sama sekali" },
  missingStays: {
    en: "A coffee that is missing in the file stays in the shop; take it off sale by its column.",
    id: "Kopi yang tidak ada di berkas tetap di toko; hentikan penjualannya lewat kolomnya.",
  },
  ifSomebodyChanges: {
    en: "If somebody changes a coffee meanwhile, nothing is taken over and you see the new difference.",
    id: "Jika seseorang mengubah kopi sementara itu, tidak ada yang diambil dan Anda melihat perbedaan barunya.",
  },
  whyChanges: {
    en: "Why it changes, if you like; customers read it beside the new prices",
    id: "Alasan perubahannya, jika mau; pelanggan membacanya di samping harga baru",
  },
  leaveIt: { en: "Leave it", id: "Biarkan" },
  takeOver: { en: "Take over", id: "Ambil" },
  newCoffee: { en: "New coffee", id: "Kopi baru" },
  name: { en: "Name", id: "Nama" },
  on: { en: "on", id: "ada" },
  off: { en: "off", id: "tidak" },
} satisfies Texts;

/** `July 2025` and `Juli 2025`. @param month `YYYY-MM` */
export const monthText = (month: string): Text => {
  const said = (language: string): string =>
    new Intl.DateTimeFormat(language, { timeZone: "UTC", month: "long", year: "numeric" }).format(
      Date.parse(`${month}-01T00:00:00Z`),
    );
  return { en: said("en-GB"), id: said("id-ID") };
};

/** The channel of a sale; it is not known of orders of an earlier release. */
export const channelText = (channel: string): Text => ({
  en: channel,
  id: CHANNELS[channel] ?? channel,
});

const CHANNELS: Readonly<Record<string, string>> = {
  retail: "eceran",
  wholesale: "grosir",
  "not known": "tidak diketahui",
};
