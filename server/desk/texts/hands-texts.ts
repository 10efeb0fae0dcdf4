import { dateTimeWib } from "#format/date-time-wib.ts";
import { dayText, joined, type Text, type Texts } from "#format/language.ts";
import { bagText, counted } from "#server/desk/texts/order-facts.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

const nothingToDo = (en: string, id: string): Text => ({
  en: `Nothing to ${en}: every paid order is in somebody’s hands.`,
  id: `Tidak ada yang perlu ${id}: semua pesanan lunas sudah dikerjakan.`,
});

/** What is to be roasted. */
export const ROAST = {
  nobodyHas: (count: number) => ({
    en: `${counted(count, "paid order")} that nobody has in hand`,
    id: `${count} pesanan lunas yang belum dikerjakan siapa pun`,
  }),
  green: { en: "Green to charge", id: "Kopi mentah untuk disangrai" },
  greenColumn: { en: "Green", id: "Mentah" },
  nothing: nothingToDo("roast", "disangrai"),
  totals: { en: "Totals", id: "Jumlah" },
  printPlan: { en: "Print the plan", id: "Cetak rencana" },
  nextDay: { en: "Next roast day", id: "Hari sangrai berikutnya" },
  paidBefore: {
    en: "Orders paid before it are roasted then",
    id: "Pesanan yang lunas sebelumnya disangrai hari itu",
  },
  emptyDay: {
    en: "Empty: the usual weekday, if the shop has one.",
    id: "Kosong: hari biasanya, jika toko punya.",
  },
  setDay: { en: "Set the day", id: "Simpan hari" },
  roasted: (weight: string) => ({ en: `${weight} to roast`, id: `${weight} disangrai` }),
  greenOf: ({ en, id }: Text) => ({
    en: `${en}: green coffee to charge`,
    id: `${id}: kopi mentah untuk disangrai`,
  }),
  coffee: { en: "Coffee", id: "Kopi" },
  bagsItEndsIn: { en: "Bags it ends in", id: "Menjadi kemasan" },
  wantedLessShelf: { en: "Wanted − shelf", id: "Diminta − rak" },
  unpaidAdds: { en: "Unpaid adds", id: "Belum lunas menambah" },
  unpaidWouldAdd: { en: "Unpaid orders would add", id: "Pesanan belum lunas menambah" },
  roastIt: { en: "Roast it", id: "Sangrai ini" },
  roast: { en: "Roast", id: "Sangrai" },
  wanted: { en: "Wanted", id: "Diminta" },
  fromShelf: { en: "From the shelf", id: "Dari rak" },
  sumOf: ({ en, id }: Text) => ({ en: `${en}, green`, id: `${id}, mentah` }),
  toCharge: { en: "to charge", id: "untuk disangrai" },
  bagsOf: (size: string) => ({ en: `Bags of ${size}`, id: `Kemasan ${size}` }),
  lost: { en: "Lost in the roast, and rounding", id: "Susut sangrai, dan pembulatan" },
  roundedUp: {
    en: "Every line is rounded up to 10 g, so nobody comes up short. A coffee without a loss of its own counts with 16%, exotics with 20%.",
    id: "Setiap baris dibulatkan ke atas sampai 10 g, supaya tidak ada yang kurang. Kopi tanpa susut sendiri dihitung 16%, eksotik 20%.",
  },
} satisfies Texts;

/** Packing, and the labels. */
export const PACK = {
  inYourHands: (count: number) => ({
    en: `${count} in your hands`,
    id: `${count} Anda kerjakan`,
  }),
  free: (count: number) => ({ en: `${count} free`, id: `${count} bebas` }),
  withOthers: (count: number) => ({
    en: `${count} with somebody else`,
    id: `${count} pada orang lain`,
  }),
  yours: { en: "In your hands", id: "Anda kerjakan" },
  nothingYet: {
    en: "Nothing yet. Take an order below.",
    id: "Belum ada. Ambil pesanan di bawah.",
  },
  printAll: { en: "Print all labels", id: "Cetak semua label" },
  tickFirst: {
    en: "Please tick the orders to take in hand.",
    id: "Centang pesanan yang akan dikerjakan.",
  },
  taken: (moved: readonly DeskOrder[]) => {
    const codes = moved.map(({ orderCode }) => orderCode).join(", ");
    return {
      en: `${codes} ${moved.length === 1 ? "is" : "are"} yours. Each customer gets a mail.`,
      id: `${codes} Anda kerjakan. Setiap pelanggan mendapat email.`,
    };
  },
  chooseDay: { en: "Please choose the day of the roast.", id: "Pilih hari sangrainya." },
  a6Each: { en: "A6 each", id: "Masing-masing A6" },
  fourOnA4: { en: "Four on an A4", id: "Empat di satu A4" },
  inMyHands: { en: "In my hands", id: "Saya kerjakan" },
  allInHand: { en: "All in hand", id: "Semua yang dikerjakan" },
  labels: (count: number) => ({ en: counted(count, "label"), id: `${count} label` }),
  a6Paper: {
    en: "A6, 105 × 148 mm, one black ink, oldest payment first",
    id: "A6, 105 × 148 mm, satu tinta hitam, pembayaran terlama dulu",
  },
  paper: { en: "Paper", id: "Kertas" },
  whose: { en: "Whose", id: "Milik" },
  noLabel: { en: "There is no label to print.", id: "Tidak ada label untuk dicetak." },
  print: { en: "Print", id: "Cetak" },
  roastedOnRead: {
    en: "Roasted on; the customer reads this day",
    id: "Disangrai pada; pelanggan membaca tanggal ini",
  },
  since: (at: string) => ({
    en: `since ${dateTimeWib(at)}`,
    id: `sejak ${dateTimeWib(at)}`,
  }),
  inTheBox: (item: Parameters<typeof bagText>[0]) => ({
    en: `${bagText(item).en} is in the box`,
    id: `${bagText(item).id} sudah di dalam kardus`,
  }),
  roastedOn: (day: string) => ({
    en: `Roasted on ${dayText(day).en}`,
    id: `Disangrai ${dayText(day).id}`,
  }),
  labelA6: { en: "Label, A6", id: "Label, A6" },
  packed: { en: "Packed: to Send", id: "Sudah dikemas: ke Kirim" },
  freeToTake: { en: "Free to take, oldest first", id: "Boleh dikerjakan, yang terlama dulu" },
  nothing: nothingToDo("pack", "dikemas"),
  take: (code: string) => ({ en: `Take ${code} in hand`, id: `Kerjakan ${code}` }),
  takeTicked: { en: "Take the ticked ones in hand", id: "Kerjakan yang dicentang" },
  takeCounted: { en: "Take {n} in hand", id: "Kerjakan {n} pesanan" },
  others: { en: "With somebody else", id: "Pada orang lain" },
  whoSince: (who: Text, at: string) => ({
    en: `${who.en} since ${dateTimeWib(at)}`,
    id: `${who.id} sejak ${dateTimeWib(at)}`,
  }),
  label: { en: "Label", id: "Label" },
  ofOrder: (code: string) => ({ en: ` of ${code}`, id: ` ${code}` }),
  takeOver: { en: "Take over", id: "Ambil alih" },
  paid: { en: "paid", id: "lunas" },
  paidAgo: (days: number) => {
    if (days < 1) return { en: "paid today", id: "lunas hari ini" };
    return days === 1
      ? { en: "paid yesterday", id: "lunas kemarin" }
      : { en: `paid ${days} days ago`, id: `lunas ${days} hari lalu` };
  },
} satisfies Texts;

/** Parcels that leave. */
export const SEND = {
  inHand: (count: number, ready: number) => ({
    en: `${count} in hand${ready > 0 ? `, ${ready} filled in` : ""}`,
    id: `${count} dikerjakan${ready > 0 ? `, ${ready} terisi` : ""}`,
  }),
  nothing: {
    en: "Nothing is in hand. Take orders at Pack first.",
    id: "Belum ada yang dikerjakan. Ambil pesanan di Kemas dulu.",
  },
  sendFilled: { en: "Send what is filled in", id: "Kirim yang terisi" },
  sendCounted: { en: "Send the {n} filled in", id: "Kirim {n} yang terisi" },
  mailEach: { en: "a mail each", id: "satu email per pesanan" },
  fillFirst: {
    en: "Please fill in a tracking number, or tick a parcel that has none.",
    id: "Isi nomor resi, atau centang paket yang tidak punya nomor.",
  },
  left: (sent: readonly DeskOrder[]) => {
    const codes = sent.map(({ orderCode }) => orderCode).join(", ");
    return {
      en: `${codes} left; each customer gets a mail.`,
      id: `${codes} dikirim; setiap pelanggan mendapat email.`,
    };
  },
  nothingSent: { en: "Nothing was sent yet.", id: "Belum ada yang dikirim." },
  standsAt: (number: string, codes: readonly string[]) => ({
    en: `${number} stands at ${codes.join(" and ")}.`,
    id: `${number} ada di ${codes.join(" dan ")}.`,
  }),
  oneParcel: {
    en: "One parcel for both? Then send once more; nothing was sent yet.",
    id: "Satu paket untuk keduanya? Kalau begitu kirim sekali lagi; belum ada yang dikirim.",
  },
  typed: (number: string) => ({
    en: `You had typed ${number}.`,
    id: `Yang Anda ketik ${number}.`,
  }),
  packedBy: (who: Text) => ({ en: `packed by ${who.en}`, id: `dikemas oleh ${who.id}` }),
  collects: { en: "collects", id: "diambil sendiri" },
  tellReady: (name: string) => ({
    en: `Ready: tell ${name} that the bags wait at the roastery`,
    id: `Siap: beri tahu ${name} bahwa kopinya menunggu di tempat sangrai`,
  }),
  paste: { en: "Or paste from the courier’s list", id: "Atau tempel dari daftar kurir" },
  courierOfLines: { en: "Courier for these lines", id: "Kurir untuk baris ini" },
  oneALine: {
    en: "One order a line: code, then number",
    id: "Satu pesanan per baris: kode, lalu nomor resi",
  },
  checkLines: { en: "Check the lines", id: "Cek barisnya" },
  gone: { en: "Gone, last first", id: "Sudah dikirim, terakhir dulu" },
  correct: { en: "Correct", id: "Perbaiki" },
  track: { en: "Track", id: "Lacak" },
  at: (code: string, courier: string) => ({
    en: ` ${code} at ${courier}`,
    id: ` ${code} di ${courier}`,
  }),
  courier: { en: "Courier", id: "Kurir" },
  trackingNumber: { en: "Tracking number", id: "Nomor resi" },
  withoutNumber: (couriers: string) => ({
    en: `Goes without a number (${couriers})`,
    id: `Dikirim tanpa nomor (${couriers})`,
  }),
} satisfies Texts;

/** What is wrong with pasted lines of a courier's list. */
export const PARCEL_LINES = {
  line: (number: number, why: Text) => ({
    en: `Line ${number}${why.en}`,
    id: `Baris ${number}${why.id}`,
  }),
  notInHand: (code: string, near: DeskOrder | null) => ({
    en: `: no order in hand is called ${code}.${near ? ` Did you mean ${near.orderCode}, ${near.customer.name}?` : ""}`,
    id: `: tidak ada pesanan ${code} yang dikerjakan.${near ? ` Maksud Anda ${near.orderCode}, ${near.customer.name}?` : ""}`,
  }),
  twice: (code: string) => ({
    en: `: ${code} stands there twice.`,
    id: `: ${code} ada dua kali.`,
  }),
  none: { en: "There is no line.", id: "Tidak ada baris." },
  rounded: (why: Text) => joined("", [{ en: ": ", id: ": " }, why]),
  moreCells: {
    en: " has more cells than columns: a code and a number are read.",
    id: " punya sel lebih banyak dari kolomnya: yang dibaca kode dan nomor.",
  },
  noNumber: {
    en: " has no number behind its code.",
    id: " tidak punya nomor di belakang kodenya.",
  },
} satisfies Texts;

/** The list of couriers. */
export const COURIERS = {
  title: { en: "Couriers", id: "Kurir" },
  toChoose: (count: number) => ({
    en: `${count} to choose from`,
    id: `${count} bisa dipilih`,
  }),
  backToSend: { en: "Back to Send", id: "Kembali ke Kirim" },
  add: { en: "Add a courier", id: "Tambah kurir" },
  list: { en: "The list", id: "Daftar" },
  thereAlready: (name: string) => ({
    en: `${name} is on the list already. Change it there.`,
    id: `${name} sudah ada di daftar. Ubah di sana.`,
  }),
  name: { en: "Name", id: "Nama" },
  page: {
    en: "Address of the tracking page, if it has one; the number goes to its end, or where {number} stands",
    id: "Alamat halaman pelacakan, jika ada; nomor resi ditaruh di ujungnya, atau di tempat {number}",
  },
  otherNames: {
    en: "Other names by which it is found, with commas between",
    id: "Nama lain untuk menemukannya, dipisah koma",
  },
  noNumber: { en: "Its parcels have no number", id: "Paketnya tidak punya nomor" },
  ourselves: { en: "We bring it ourselves", id: "Kita antar sendiri" },
  off: {
    en: "Off the list: no longer to choose",
    id: "Keluar dari daftar: tidak bisa dipilih lagi",
  },
  save: (name: string) => ({ en: `Save ${name}`, id: `Simpan ${name}` }),
  addIt: { en: "Add it", id: "Tambahkan" },
  offList: { en: "off the list", id: "di luar daftar" },
  ourOwn: { en: "our own", id: "milik kita" },
  withoutNumber: { en: "no number", id: "tanpa nomor" },
  tracked: { en: "is tracked", id: "bisa dilacak" },
  noPage: { en: "no tracking page", id: "tanpa halaman pelacakan" },
  also: (names: string) => ({ en: `also ${names}`, id: `juga ${names}` }),
} satisfies Texts;
