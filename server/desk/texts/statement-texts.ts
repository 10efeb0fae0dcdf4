import { joined, type Text, type Texts } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import type { UnreadableRow } from "#server/statements/statement.ts";
import { counted } from "#server/desk/texts/order-facts.ts";

/** A statement, from its upload to what came of its lines. */
export const STATEMENT = {
  title: { en: "Statement", id: "Mutasi" },
  read: { en: "Or read a whole statement", id: "Atau baca seluruh mutasi" },
  paste: { en: "Paste the lines", id: "Tempel baris-barisnya" },
  orFile: {
    en: "or choose the file (CSV or Excel from BCA, Mandiri, BRI)",
    id: "atau pilih berkasnya (CSV atau Excel dari BCA, Mandiri, BRI)",
  },
  readIt: { en: "Read it", id: "Baca" },
  otherBanks: { en: "Layouts of other banks", id: "Tata letak bank lain" },
  pasted: { en: "pasted lines", id: "baris yang ditempel" },
  sub: (layout: Text, sheet: string | null, lines: number) => ({
    en: `${layout.en}${sheet === null ? "" : ` · sheet ${sheet}`} · ${counted(lines, "line")}`,
    id: `${layout.id}${sheet === null ? "" : ` · lembar ${sheet}`} · ${lines} baris`,
  }),
  confirmTicked: { en: "Confirm the ticked payments", id: "Konfirmasi yang dicentang" },
  confirmCounted: { en: "Confirm {n} payments", id: "Konfirmasi {n} pembayaran" },
  tooLarge: {
    en: "This file has more than 2 MB. Take a shorter period, and read it in parts.",
    id: "Berkas ini lebih dari 2 MB. Ambil periode yang lebih pendek, dan baca sebagian-sebagian.",
  },
  readAgain: {
    en: "This file can be read now. Read it once more.",
    id: "Berkas ini sekarang bisa dibaca. Baca sekali lagi.",
  },
  forgotten: {
    en: "The statement is forgotten, with all its lines.",
    id: "Mutasinya dilupakan, dengan semua barisnya.",
  },
  inUse: (count: number) => ({
    en: `${counted(count, "line")} of it ${count === 1 ? "is" : "are"} in use: take back what was said of ${count === 1 ? "it" : "them"} first. Nothing was changed.`,
    id: `${count} barisnya sudah dipakai: tarik dulu catatannya. Tidak ada yang diubah.`,
  }),
  forget: { en: "Forget this statement", id: "Lupakan mutasi ini" },
  whileUnused: {
    en: "As long as nothing of it is used.",
    id: "Selama belum ada barisnya yang dipakai.",
  },
  hasChanged: (now: Text) => ({
    en: `It has changed since it was shown. ${now.en} Nothing was changed.`,
    id: `Sudah berubah sejak ditampilkan. ${now.id} Tidak ada yang diubah.`,
  }),
  moreLines: { en: "More lines", id: "Baris lainnya" },
  sheet: (number: number) => ({ en: `Sheet ${number}`, id: `Lembar ${number}` }),
  sheetOf: (number: number, of: number) => ({
    en: `Sheet ${number} of ${of}`,
    id: `Lembar ${number} dari ${of}`,
  }),
  otherSheets: (read: string, others: readonly string[]) => ({
    en: `Only the sheet ${read} was read. ${others.join(", ")} ${others.length === 1 ? "holds a table" : "hold tables"}, too: save ${others.length === 1 ? "it" : "each"} as a file of its own.`,
    id: `Hanya lembar ${read} yang dibaca. ${others.join(", ")} juga berisi tabel: simpan sebagai berkas sendiri.`,
  }),
  otherAccount: {
    en: "This is of another account than the shop’s:",
    id: "Ini dari rekening lain, bukan rekening toko:",
  },
  countsNothing: {
    en: "Its lines count for nothing.",
    id: "Barisnya tidak dihitung.",
  },
  oursAllTheSame: { en: "It is ours all the same", id: "Ini tetap rekening kita" },
  contradicts: {
    en: "The file contradicts its lines. Look at it in the bank:",
    id: "Berkasnya tidak cocok dengan barisnya. Cek di bank:",
  },
} satisfies Texts;

/** The lines of a statement. */
export const LINES = {
  exact: (count: number, shown: number) => ({
    en: `${count} exact${shown > 0 ? ", ticked" : ""}${shown > 0 && shown < count ? ` (${shown} on this sheet)` : ""}`,
    id: `${count} persis${shown > 0 ? ", dicentang" : ""}${shown > 0 && shown < count ? ` (${shown} di lembar ini)` : ""}`,
  }),
  toTheLast: {
    en: "to the last rupiah, one order each",
    id: "sampai rupiah terakhir, satu pesanan per baris",
  },
  fitExactly: {
    en: "Transfers that fit one order exactly",
    id: "Transfer yang cocok persis dengan satu pesanan",
  },
  confirm: { en: "Confirm", id: "Konfirmasi" },
  order: { en: "Order", id: "Pesanan" },
  confirmFor: (amountIdr: number, code: string | null) => ({
    en: `Confirm ${rupiah(amountIdr)} for ${code ?? "a sender without an order"}`,
    id: `Konfirmasi ${rupiah(amountIdr)} untuk ${code ?? "pengirim tanpa pesanan"}`,
  }),
  names: { en: "The text names", id: "Teksnya menyebut" },
  anotherCustomer: { en: ", another customer.", id: ", pelanggan lain." },
  deadlinePassed: (at: string) => ({
    en: `deadline passed ${at}, still counts`,
    id: `batas waktu ${at} sudah lewat, tetap dihitung`,
  }),
  amount: { en: "Amount", id: "Jumlah" },
  bankText: { en: "Bank text", id: "Teks bank" },
  date: { en: "Date", id: "Tanggal" },
  sign: { en: "Sign", id: "Tanda" },
  whatItIs: { en: "What it is", id: "Apa ini" },
  next: { en: "Next", id: "Langkah" },
  toLookAt: (count: number) => ({
    en: `${count} to look at, never ticked`,
    id: `${count} harus dicek, tidak pernah dicentang`,
  }),
  eachWithWhat: { en: "each with what to do", id: "masing-masing dengan langkahnya" },
  needLook: { en: "Transfers that need a look", id: "Transfer yang harus dicek" },
  known: (count: number) => ({
    en: `${count} known or done`,
    id: `${count} sudah dikenal atau selesai`,
  }),
  nothingToDo: { en: "nothing to do", id: "tidak ada yang perlu dilakukan" },
  withNothing: {
    en: "Transfers with nothing to do",
    id: "Transfer yang tidak perlu apa-apa",
  },
  addsUp: { en: "Adds up", id: "Hitungannya" },
  sumExact: (count: number) => ({ en: `${count} exact`, id: `${count} persis` }),
  sumLook: (count: number) => ({ en: `${count} to look at`, id: `${count} harus dicek` }),
  sumKnown: (count: number) => ({ en: `${count} known`, id: `${count} sudah dikenal` }),
  sumPending: (count: number) => ({ en: `${count} pending`, id: `${count} tertunda` }),
  credits: (count: number) => ({
    en: `${count} credits on the statement`,
    id: `${count} uang masuk di mutasi`,
  }),
  leftOut: (noMoney: number, refunds: number, others: number) =>
    joined(" ", [
      noMoney > 0
        ? {
            en: `${counted(noMoney, "line is", "lines are")} no transfer by ${noMoney === 1 ? "its" : "their"} own word.`,
            id: `${noMoney} baris menyatakan sendiri bukan transfer.`,
          }
        : null,
      refunds > 0
        ? {
            en: `${counted(refunds, "debit sends", "debits send")} money back.`,
            id: `${refunds} debit mengembalikan uang.`,
          }
        : null,
      {
        en: `${counted(others, "debit or fee is", "debits and fees are")} left out.`,
        id: `${others} debit dan biaya tidak dihitung.`,
      },
      {
        en: "Lines read before are known again: the same statement twice confirms nothing twice.",
        id: "Baris yang sudah dibaca dikenali lagi: mutasi yang sama dua kali tidak mengonfirmasi apa pun dua kali.",
      },
    ]),
  unreadable: (count: number) => ({
    en: `${counted(count, "row")} could not be read, and nothing counts ${count === 1 ? "of it" : "of them"}. Look in the bank:`,
    id: `${count} baris tidak bisa dibaca, dan tidak dihitung. Cek di bank:`,
  }),
  row: ({ row, text, why }: UnreadableRow) => {
    const printed = text.slice(0, 200);
    return why
      ? { en: `Row ${row}: ${why.en}: ${printed}`, id: `Baris ${row}: ${why.id}: ${printed}` }
      : { en: `Row ${row}: ${printed}`, id: `Baris ${row}: ${printed}` };
  },
  moreBelow: (count: number, row: number | undefined) => ({
    en: `And ${count} more below row ${row}.`,
    id: `Dan ${count} lagi di bawah baris ${row}.`,
  }),
} satisfies Texts;

/** What came of the chosen lines. */
export const RESULT = {
  whatHappened: { en: "What happened to each", id: "Hasil masing-masing" },
  confirmedNow: { en: "Confirmed now", id: "Baru dikonfirmasi" },
  wrongOne: {
    en: "Confirmed the wrong one? Its page takes the money off it again, so that the right one can have it, and cancels it if nothing else came; the story keeps all.",
    id: "Salah konfirmasi? Di halaman pesanannya uang bisa dilepas lagi, supaya pesanan yang benar mendapatnya, dan pesanannya bisa dibatalkan jika tidak ada uang lain; riwayat menyimpan semuanya.",
  },
  nextTransfer: { en: "Next transfer", id: "Transfer berikutnya" },
  noted: { en: "Noted", id: "Dicatat" },
  nothingTicked: { en: "Nothing was ticked", id: "Tidak ada yang dicentang" },
  confirmed: (count: number, missed: number) => ({
    en: `${count} confirmed${missed > 0 ? `, ${missed} not` : ""}`,
    id: `${count} dikonfirmasi${missed > 0 ? `, ${missed} tidak` : ""}`,
  }),
  theStatement: { en: "The statement", id: "Mutasinya" },
  moreOnStatement: (count: number) => ({
    en: `And ${count} more on the statement.`,
    id: `Dan ${count} lagi di mutasi.`,
  }),
  isConfirmed: { en: "Confirmed", id: "Dikonfirmasi" },
  isNot: { en: "Not confirmed", id: "Tidak dikonfirmasi" },
  paid: (customer: string | null, bags: Text | null) => ({
    en: `Paid. ${customer} gets a mail; ${bags?.en} to pack.`,
    id: `Lunas. ${customer} mendapat email; ${bags?.id} untuk dikemas.`,
  }),
  takeBack: { en: "Take it back", id: "Tarik lagi" },
} satisfies Texts;

/** Files of banks that staff have shown how to read. */
export const LAYOUTS = {
  title: { en: "Layouts", id: "Tata letak" },
  how: { en: "How files of other banks are read", id: "Cara berkas bank lain dibaca" },
  whichColumn: { en: "Which column holds what?", id: "Kolom mana berisi apa?" },
  sayOnce: {
    en: "You say it once. Nothing counts yet.",
    id: "Cukup sekali. Belum ada yang dihitung.",
  },
  firstRows: { en: "The first rows of the file", id: "Baris pertama berkas" },
  called: { en: "What this bank is called here", id: "Nama bank ini di sini" },
  choose: { en: "choose", id: "pilih" },
  none: { en: "none", id: "tidak ada" },
  column: (number: number) => ({ en: `column ${number}`, id: `kolom ${number}` }),
  rightThoughSwapped: {
    en: "It is right so, though it looks swapped",
    id: "Memang benar begitu, meski tampak tertukar",
  },
  readSo: { en: "Read it so", id: "Baca begitu" },
  date: { en: "Date", id: "Tanggal" },
  text: { en: "Text", id: "Teks" },
  credit: { en: "Money that came in", id: "Uang masuk" },
  debit: { en: "Money that went out", id: "Uang keluar" },
  amount: { en: "Amount with a mark (CR or DB)", id: "Jumlah dengan tanda (CR atau DB)" },
  mark: {
    en: "The mark, when it has its own column",
    id: "Tandanya, jika di kolom sendiri",
  },
  chooseColumns: {
    en: "Choose the columns of date, text and one of the amounts.",
    id: "Pilih kolom tanggal, teks dan salah satu jumlah.",
  },
  isBalance: {
    en: "That column is the balance: what was in the account, not what came in. Choose the column of the transfers.",
    id: "Kolom itu saldo: isi rekening, bukan yang masuk. Pilih kolom transfernya.",
  },
  ofOurs: { en: "a layout of ours", id: "tata letak kita" },
  feesAndPaid: {
    en: "Most of what would have come in so are fees and what one pays.",
    id: "Kebanyakan yang akan terbaca masuk adalah biaya dan pembayaran keluar.",
  },
  balancesFall: {
    en: "The file’s balances fall where money would come in so, and rise where it would go out.",
    id: "Saldo di berkas turun saat uang terbaca masuk, dan naik saat terbaca keluar.",
  },
  areSwapped: {
    en: "Are money in and money out swapped? If it is right all the same, tick “It is right so”.",
    id: "Apakah uang masuk dan keluar tertukar? Jika memang benar, centang “Memang benar begitu”.",
  },
  readSoFromNow: (name: string) => ({
    en: `Files of ${name} are read so from now on.`,
    id: `Mulai sekarang berkas ${name} dibaca begitu.`,
  }),
  oursFromNow: (printed: string) => ({
    en: `Files of ${printed} are read as the shop’s from now on.`,
    id: `Mulai sekarang berkas ${printed} dibaca sebagai rekening toko.`,
  }),
  takenBack: {
    en: "Taken back. Its next file counts for nothing until somebody says otherwise.",
    id: "Ditarik. Berkas berikutnya tidak dihitung sampai ada yang menyatakan sebaliknya.",
  },
  forgotten: {
    en: "Forgotten. The next such file asks again.",
    id: "Dilupakan. Berkas seperti itu berikutnya bertanya lagi.",
  },
  statementsOf: { en: "Statements of", id: "Mutasi dari" },
  readAsShops: (actor: string, at: string) => ({
    en: `are read as the shop’s: ${actor} said so on ${at}.`,
    id: `dibaca sebagai rekening toko: kata ${actor} pada ${at}.`,
  }),
  notOurs: { en: "It is not ours", id: "Bukan rekening kita" },
  noneYet: {
    en: "None yet. The first file of an unknown bank asks.",
    id: "Belum ada. Berkas pertama dari bank yang belum dikenal akan bertanya.",
  },
  forget: (name: string) => ({ en: `Forget ${name}`, id: `Lupakan ${name}` }),
} satisfies Texts;
