import type { BatchQuestion } from "#core/domain/stock/batch-questions.ts";
import { roastedOf, type SampleReason } from "#core/domain/stock/book.ts";
import type { StockWork } from "#core/domain/stock/to-do.ts";
import { dayWib, shortDay } from "#format/date-time-wib.ts";
import type { RoastFileError } from "#server/roast-files/roast-file.ts";
import { asIs, type Text, type Texts } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";

/** `1200 g`, `12 000 g`: whole grams, with a narrow space from 10 000. */
export const wholeGrams = (grams: number): string => {
  const digits = String(Math.abs(grams));
  const text = digits.length < 5 ? digits : `${digits.slice(0, -3)}\u202f${digits.slice(-3)}`;
  return `${grams < 0 ? "−" : ""}${text}\u00a0g`;
};

/** `15.8%` */
export const pct = (percent: number): string => `${percent.toFixed(1)}%`;

/** As the catalogue has it: `16%`, `15.5%`. */
export const pricedPct = (percent: number): string => `${percent}%`;

/** `9.75` */
export const kilosOf = (grams: number): string => (grams / 1000).toFixed(2);

/** What stands on the shelf, what is green, what is promised. */
export const STOCK = {
  title: { en: "Stock", id: "Stok" },
  toBuyOrCount: (count: number) => ({
    en: `, ${count} ${count === 1 ? "coffee" : "coffees"} to buy or to count`,
    id: `, ${count} kopi perlu dibeli atau dihitung`,
  }),
  what: { en: "What to do", id: "Yang perlu dilakukan" },
  all: { en: "All", id: "Semua" },
  caption: {
    en: "Coffees in the book, what runs out first stands first",
    id: "Kopi dalam buku, yang habis lebih dulu di atas",
  },
  coffee: { en: "Coffee", id: "Kopi" },
  weeks: { en: "Six weeks of sale", id: "Enam minggu penjualan" },
  shelf: { en: "Shelf", id: "Rak" },
  green: { en: "Green", id: "Mentah" },
  promised: { en: "Promised", id: "Dijanjikan" },
  left: { en: "Left", id: "Sisa" },
  lasts: { en: "Lasts", id: "Cukup untuk" },
  toDo: { en: "To do", id: "Perlu" },
  days: (days: number | null) =>
    days === null
      ? { en: "nothing sold", id: "tidak ada penjualan" }
      : { en: days === 1 ? "1 day" : `${days} days`, id: `${days} hari` },
  daysLeft: (days: number | null) =>
    days === null
      ? { en: "Nothing was sold in four weeks", id: "Tidak ada penjualan empat minggu" }
      : {
          en: `${days === 1 ? "1 day" : `${days} days`} of sale are left`,
          id: `Cukup untuk ${days} hari penjualan`,
        },
  limited: { en: "limited", id: "dibatasi" },
  limitedShelf: { en: "limited, shelf", id: "dibatasi, rak" },
  noLimit: { en: "no limit", id: "tanpa batas" },
  keyShelf: { en: "roasted, not promised", id: "matang, belum dijanjikan" },
  keyGreen: { en: "green", id: "mentah" },
  pace: {
    en: "at the pace of the last four weeks; the line is two weeks",
    id: "menurut empat minggu terakhir; garis adalah dua minggu",
  },
  nobodyCounts: { en: "Nobody counts these", id: "Yang ini tidak dihitung" },
  soldWhileOn: { en: "sold while they are on", id: "dijual selama menyala" },
  firstCount: { en: "First count", id: "Hitungan pertama" },
  off: { en: "off", id: "mati" },
  nothing: {
    en: "No coffee has a book yet. It begins with the first count of its shelf, or its first roast.",
    id: "Belum ada kopi yang punya buku. Buku dimulai dengan hitungan rak pertama, atau sangrai pertama.",
  },
  roastAll: { en: "Roast", id: "Sangrai" },
  greenKilos: (kilos: string) => ({ en: `${kilos} kg green`, id: `${kilos} kg mentah` }),
} satisfies Texts;

export const WORK: Readonly<Record<StockWork, Text>> = {
  roast: { en: "Roast", id: "Sangrai" },
  buy: { en: "Buy", id: "Beli" },
  count: { en: "Count", id: "Hitung" },
};

/** One coffee's stock. */
export const BOOK = {
  of: (code: string, category: Text) => ({
    en: `${code}, ${category.en.toLowerCase()}`,
    id: `${code}, ${category.id.toLowerCase()}`,
  }),
  priceAndTexts: { en: "price and texts", id: "harga dan teks" },
  leftToSell: { en: "Left to sell", id: "Sisa untuk dijual" },
  bags: (bags: number, sizeGrams: number, days: Text) => ({
    en: `${bags === 1 ? "1 bag" : `${bags} bags`} of ${size(sizeGrams)}, ${days.en}`,
    id: `${bags} kemasan ${size(sizeGrams)}, ${days.id}`,
  }),
  receive: { en: "Receive", id: "Terima" },
  count: { en: "Count", id: "Hitung" },
  sample: { en: "Sample", id: "Sampel" },
  addsUp: { en: "How it adds up", id: "Perhitungannya" },
  onShelf: { en: "On the shelf", id: "Di rak" },
  greenLess: (green: string, loss: string) => ({
    en: `Green ${green}, less ${loss}`,
    id: `Mentah ${green}, kurang ${loss}`,
  }),
  greenNotCounted: (green: string) => ({
    en: `Green ${green}, does not count`,
    id: `Mentah ${green}, tidak dihitung`,
  }),
  promisedPaid: { en: "Promised, paid", id: "Dijanjikan, lunas" },
  promisedUnpaid: { en: "Promised, unpaid", id: "Dijanjikan, belum lunas" },
  left: { en: "Left", id: "Sisa" },
  inTheShop: { en: "In the shop", id: "Di toko" },
  limits: { en: "The stock limits what is sold", id: "Stok membatasi penjualan" },
  greenCounts: { en: "Green counts too", id: "Kopi mentah ikut dihitung" },
  on: { en: "On", id: "Nyala" },
  off: { en: "Off", id: "Mati" },
  switched: { en: "Kept: the shop follows it now.", id: "Tersimpan: toko mengikutinya sekarang." },
  lost: { en: "Lost in the roast", id: "Susut sangrai" },
  lastRoasts: (roasts: number) => ({
    en: roasts === 1 ? "the last roast" : `the last ${roasts} roasts`,
    id: `${roasts} sangrai terakhir`,
  }),
  chart: (roasts: number, from: string, to: string, priced: string) => ({
    en: `The last ${roasts} roasts lost between ${from} and ${to}; priced at ${priced}`,
    id: `${roasts} sangrai terakhir susut antara ${from} dan ${to}; harga memakai ${priced}`,
  }),
  lostTogether: (loss: string) => ({ en: `${loss} lost`, id: `susut ${loss}` }),
  priced: (loss: string) => ({ en: `${loss} priced`, id: `harga memakai ${loss}` }),
  tooMuch: (idr: number) => ({
    en: `${rupiah(Math.abs(idr))} a kilo too ${idr > 0 ? "much" : "little"}`,
    id: `${rupiah(Math.abs(idr))} sekilo terlalu ${idr > 0 ? "banyak" : "sedikit"}`,
  }),
  atThatLoss: (measured: number, priced: number) => ({
    en: `: at that loss it costs ${rupiah(measured)}, priced is ${rupiah(priced)}.`,
    id: `: dengan susut itu biayanya ${rupiah(measured)}, harga memakai ${rupiah(priced)}.`,
  }),
  priceIt: { en: "Price it", id: "Pakai" },
  sayIt: { en: "Say it on the coffee’s page", id: "Tulis di halaman kopi" },
  fewRoasts: {
    en: "Three roasts of half a year make a measured loss.",
    id: "Susut terukur perlu tiga sangrai dalam setengah tahun.",
  },
  batches: { en: "Batches", id: "Sangrai" },
  batchesOf: (name: string) => ({ en: `The batches of ${name}`, id: `Sangrai ${name}` }),
  all: (count: number) => ({ en: `All ${count}`, id: `Semua ${count}` }),
  batch: { en: "Batch", id: "Sangrai" },
  greenIn: { en: "Green in", id: "Mentah masuk" },
  roastedOut: { en: "Roasted out", id: "Matang keluar" },
  pricedColumn: { en: "Priced", id: "Harga" },
  lostColumn: { en: "Lost", id: "Susut" },
  lots: { en: "Lots", id: "Lot" },
  lotOf: (day: string) => ({ en: `Lot of ${shortDay(day)}`, id: `Lot ${shortDay(day)}` }),
  lotSum: (grams: string, roasted: string, counted: string | null) => ({
    en: `${grams} − ${roasted} roasted${counted === null ? "" : ` ${counted} counted`}`,
    id: `${grams} − ${roasted} disangrai${counted === null ? "" : ` ${counted} hitungan`}`,
  }),
  since: (supplier: string, year: number | null) => ({
    en: year === null ? supplier : `${supplier} since ${year}`,
    id: year === null ? supplier : `${supplier} sejak ${year}`,
  }),
  aKilo: (price: string) => ({ en: `${price} a kilo`, id: `${price} sekilo` }),
  counts: { en: "Counts", id: "Hitungan" },
  counted: (what: Text, grams: string, book: string | null, reason: string, by: string) => ({
    en: `${what.en}: ${grams}, ${book === null ? "the book began" : `the book said ${book}`}. ${[reason, by].filter(Boolean).join(", ")}`,
    id: `${what.id}: ${grams}, ${book === null ? "buku dimulai" : `menurut buku ${book}`}. ${[reason, by].filter(Boolean).join(", ")}`,
  }),
  shelf: { en: "Shelf", id: "Rak" },
  samples: { en: "Samples", id: "Sampel" },
  roast: (name: string) => ({ en: `Roast ${name}`, id: `Sangrai ${name}` }),
} satisfies Texts;

export const SAMPLES: Readonly<Record<SampleReason, Text>> = {
  cupping: { en: "Cupping", id: "Cupping" },
  staff: { en: "Staff", id: "Karyawan" },
  gift: { en: "Gift", id: "Hadiah" },
  spoilt: { en: "Spoilt", id: "Rusak" },
};

/** The small forms: receive, count, sample, roast. */
export const STOCK_FORMS = {
  comesIn: { en: "A lot comes in", id: "Lot masuk" },
  greenCoffee: { en: "Green coffee", id: "Kopi mentah" },
  pricePerKg: { en: "Price a kilo, Rp.", id: "Harga sekilo, Rp." },
  receivedOn: { en: "Received on", id: "Diterima" },
  from: { en: "From", id: "Dari" },
  since: { en: "We buy there since", id: "Membeli di sana sejak" },
  reference: { en: "Their reference", id: "Nomor mereka" },
  note: { en: "Note", id: "Catatan" },
  keepLot: { en: "Keep the lot", id: "Simpan lot" },
  lotKept: (day: string, grams: string) => ({
    en: `The lot of ${shortDay(day)} is in the book: ${grams}.`,
    id: `Lot ${shortDay(day)} ada dalam buku: ${grams}.`,
  }),
  scale: { en: "What the scale says", id: "Kata timbangan" },
  onScale: { en: "What is on the scale", id: "Yang ditimbang" },
  theShelf: { en: "The shelf", id: "Rak" },
  scaleSays: { en: "The scale says", id: "Timbangan menunjukkan" },
  bookSays: (grams: string) => ({ en: `The book says ${grams}.`, id: `Menurut buku ${grams}.` }),
  bookBegins: (name: string) => ({
    en: `The book of ${name} begins with this count.`,
    id: `Buku ${name} dimulai dengan hitungan ini.`,
  }),
  why: { en: "Why", id: "Mengapa" },
  keepCount: { en: "Keep the count", id: "Simpan hitungan" },
  countKept: (grams: string, difference: string | null) => ({
    en: `${grams} counted${difference === null ? ": the book begins" : `, ${difference} against the book`}.`,
    id: `${grams} terhitung${difference === null ? ": buku dimulai" : `, ${difference} dari buku`}.`,
  }),
  roastedOut: { en: "Roasted coffee out", id: "Kopi matang keluar" },
  grams: { en: "Grams", id: "Gram" },
  whatFor: { en: "What for", id: "Untuk apa" },
  keepSample: { en: "Keep the sample", id: "Simpan sampel" },
  sampleKept: (grams: string) => ({
    en: `${grams} are off the shelf.`,
    id: `${grams} sudah keluar dari rak.`,
  }),
  priced: (loss: string) => ({ en: `Priced at ${loss}.`, id: `Harga memakai ${loss}.` }),
  lot: { en: "Lot", id: "Lot" },
  lotLeft: (day: string, grams: string) => ({
    en: `${shortDay(day)}, ${grams} left`,
    id: `${shortDay(day)}, sisa ${grams}`,
  }),
  none: { en: "none", id: "tidak ada" },
  dayAndTime: { en: "Day and time", id: "Hari dan jam" },
  orFile: { en: "Or the roaster’s file", id: "Atau berkas mesin sangrai" },
  fileKinds: {
    en: "Artisan .alog or JSON, Rubasse CSV",
    id: "Artisan .alog atau JSON, CSV Rubasse",
  },
  readFile: { en: "Read the file", id: "Baca berkas" },
  fileRead: { en: "Read from the file", id: "Dibaca dari berkas" },
  notInBook: { en: "Not in the book yet.", id: "Belum ada dalam buku." },
  typeGrams: {
    en: "Day and time are from the file; type the grams.",
    id: "Hari dan jam dari berkas; ketik gramnya.",
  },
  noFile: { en: "Choose a file of the roaster.", id: "Pilih berkas mesin sangrai." },
  knownAlready: (batch: string, at: string) => ({
    en: `This roast is ${batch} already, read on ${shortDay(dayWib(at))}. Nothing was added.`,
    id: `Sangrai ini sudah tercatat sebagai ${batch}, dibaca ${shortDay(dayWib(at))}. Tidak ada yang ditambahkan.`,
  }),
  fromPlan: { en: "From the plan", id: "Dari rencana" },
  wanted: { en: "Wanted", id: "Diminta" },
  toRoast: { en: "To roast", id: "Perlu disangrai" },
  keepRoast: { en: "Keep the roast", id: "Simpan sangrai" },
  isRight: { en: "It is right, keep it", id: "Sudah benar, simpan" },
  roastKept: (batch: string, loss: string) => ({
    en: `${batch} is in the book: ${loss} lost.`,
    id: `${batch} ada dalam buku: susut ${loss}.`,
  }),
} satisfies Texts;

/** A batch, its labels, and what came from what. */
export const TRACE = {
  roasted: (name: string, when: string) => ({
    en: `${name}, roasted ${when}`,
    id: `${name}, disangrai ${when}`,
  }),
  itsBags: { en: "Its bags", id: "Kemasannya" },
  labelsOf: (bag: string) => ({ en: `Labels of ${bag}`, id: `Label ${bag}` }),
  showSheet: { en: "Show the sheet", id: "Tampilkan lembar" },
  printLabels: (count: number) => ({
    en: `Print ${count === 1 ? "1 label" : `${count} labels`}`,
    id: `Cetak ${count} label`,
  }),
  inBags: { en: "In bags", id: "Dalam kemasan" },
  staysOnShelf: { en: "Stays on the shelf", id: "Tetap di rak" },
  roastedGrams: { en: "Roasted", id: "Matang" },
  thisRoast: { en: "This roast", id: "Sangrai ini" },
  lost: (loss: string) => ({ en: `Lost, ${loss}`, id: `Susut, ${loss}` }),
  correct: { en: "Correct it", id: "Perbaiki" },
  correctTip: {
    en: "0 g in and out: it did not happen.",
    id: "0 g masuk dan keluar: tidak pernah terjadi.",
  },
  keepCorrection: { en: "Keep the correction", id: "Simpan perbaikan" },
  corrected: (what: Text) => ({
    en: `${what.en} is corrected.`,
    id: `${what.id} sudah diperbaiki.`,
  }),
  leftOfIt: { en: "Left of it", id: "Sisanya" },
  whereItWent: { en: "Where it went", id: "Ke mana perginya" },
  batchesAndOrders: (batches: number, orders: number) => ({
    en: `${batches} ${batches === 1 ? "batch" : "batches"}, ${orders} ${orders === 1 ? "order" : "orders"} that left`,
    id: `${batches} sangrai, ${orders} pesanan yang sudah keluar`,
  }),
  lostOf: (green: string, roasted: string, loss: string) => ({
    en: `${green} → ${roasted}, ${loss} lost`,
    id: `${green} → ${roasted}, susut ${loss}`,
  }),
  orders: (count: number) => ({
    en: count === 1 ? "1 order" : `${count} orders`,
    id: `${count} pesanan`,
  }),
  received: { en: "Received", id: "Diterima" },
  inBatches: (count: number) => ({
    en: `In ${count} ${count === 1 ? "batch" : "batches"}`,
    id: `Dalam ${count} sangrai`,
  }),
  counted: { en: "Counted", id: "Hitungan" },
  whereFrom: { en: "Where it came from", id: "Dari mana asalnya" },
  from: { en: "From", id: "Dari" },
  boughtSince: { en: "We buy there since", id: "Membeli di sana sejak" },
  theirReference: { en: "Their reference", id: "Nomor mereka" },
  aKilo: { en: "A kilo", id: "Sekilo" },
  cameFrom: { en: "Where it came from", id: "Dari mana asalnya" },
  batchesAndLots: { en: "batches and lots", id: "sangrai dan lot" },
  theOrder: { en: "the order", id: "pesanan" },
  roastedOn: (day: string) => ({
    en: `Roasted on ${shortDay(day)}`,
    id: `Disangrai ${shortDay(day)}`,
  }),
  noRoastDay: {
    en: "The order has no roast day yet. Set it on the order’s page.",
    id: "Pesanan ini belum punya hari sangrai. Isi di halaman pesanan.",
  },
  sums: (coffees: number, batches: number, lots: number) => ({
    en: `${coffees} ${coffees === 1 ? "coffee" : "coffees"}, ${batches} ${batches === 1 ? "batch" : "batches"}, ${lots} ${lots === 1 ? "lot" : "lots"}`,
    id: `${coffees} kopi, ${batches} sangrai, ${lots} lot`,
  }),
  bags: { en: "Bags", id: "Kemasan" },
  batchesOfDay: { en: "Batches of that day", id: "Sangrai hari itu" },
  lots: { en: "Lots", id: "Lot" },
  oneOrBoth: (count: number) => ({
    en: count === 2 ? "One of these two, or both." : `Some of these ${count}.`,
    id: count === 2 ? "Salah satu dari dua ini, atau keduanya." : `Beberapa dari ${count} ini.`,
  }),
  noBatch: {
    en: "No batch of that day is in the book.",
    id: "Tidak ada sangrai hari itu dalam buku.",
  },
  greenLess: (greenGrams: number, lossPct: number) => ({
    en: `${wholeGrams(greenGrams)} of green less ${pricedPct(lossPct)} is ${wholeGrams(roastedOf(greenGrams, lossPct))}.`,
    id: `${wholeGrams(greenGrams)} mentah kurang ${pricedPct(lossPct)} menjadi ${wholeGrams(roastedOf(greenGrams, lossPct))}.`,
  }),
  noLot: { en: "Of no lot.", id: "Tanpa lot." },
} satisfies Texts;

/** Why a roast is asked about once more. */
export const questionText = (
  question: BatchQuestion,
  of: { readonly name: string; readonly lotDay: string | null; readonly greenGrams: number },
): Text => {
  if (question.kind === "gained")
    return {
      en: "More came out than went in?",
      id: "Lebih banyak yang keluar daripada yang masuk?",
    };
  if (question.kind === "more-than-lot") {
    const { holdsGrams, chargesGrams } = question;
    const day = of.lotDay === null ? "" : shortDay(of.lotDay);
    return {
      en: `The lot of ${day} holds ${holdsGrams} g, this charges ${chargesGrams} g?`,
      id: `Lot ${day} berisi ${holdsGrams} g, sangrai ini memakai ${chargesGrams} g?`,
    };
  }
  const { kind, lossPct, usual } = question;
  const loss = pct(lossPct);
  const asked = {
    en: kind === "little-lost" ? `Only ${loss} lost?` : `${loss} lost?`,
    id: kind === "little-lost" ? `Hanya susut ${loss}?` : `Susut ${loss}?`,
  };
  if (usual === null) return asked;
  const { roasts, fromPct, toPct, fromGrams, toGrams } = usual;
  const [from, to] = [pct(fromPct), pct(toPct)];
  return {
    en: `${asked.en} The last ${roasts === 1 ? "roast" : `${roasts} roasts`} of ${of.name} lost ${from} to ${to}. From ${of.greenGrams} g that leaves ${fromGrams} g to ${toGrams} g.`,
    id: `${asked.id} ${roasts} sangrai ${of.name} terakhir susut ${from} sampai ${to}. Dari ${of.greenGrams} g tersisa ${fromGrams} g sampai ${toGrams} g.`,
  };
};

/** Why no roast was read from a file. */
export const roastFileText = (error: RoastFileError): Text => ({
  en: error.message,
  id: FILE_REFUSALS[error.kind],
});

const FILE_REFUSALS: Readonly<Record<RoastFileError["kind"], string>> = {
  "too-large": "Berkas ini lebih besar daripada catatan sangrai mana pun.",
  "too-deep": "Berkas ini bersarang terlalu dalam; ini bukan catatan sangrai.",
  "not-a-roast": "Ini bukan berkas sangrai.",
  damaged: "Berkas sangrai ini rusak: isinya terputus atau bukan nilai.",
  "no-time": "Berkas ini tidak menyebut kapan disangrai.",
  "wrong-time": "Waktu dalam berkas ini tidak mungkin.",
  "wrong-weights": "Berat dalam berkas ini tidak mungkin.",
  unread: "Berkas ini belum terbaca. Coba lagi sebentar lagi.",
};

/** A figure that is the same in both languages. */
export const gramsText = (grams: number): Text => asIs(wholeGrams(grams));
