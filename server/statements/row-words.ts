import type { StatementLine } from "./statement.ts";

export type Direction = StatementLine["direction"];

/** What a row says became of its transfer, in its own word; `null`: nothing. */
export type Said = Pick<StatementLine, "state" | "word">;

/** Meaning of `CR`, `Uang Keluar`, `Transfer masuk` and other marks; `unmarked` for other words. */
export const directionOf = (mark: string): Direction => {
  const words = wordsOf(mark.replaceAll(CARDS, " "));
  if (words.length === 0) return SIGNS.get(mark.trim()) ?? "unmarked";
  const found = new Set(words.flatMap((word) => DIRECTIONS.get(word) ?? []));
  return found.size === 1 ? ([...found][0] ?? "unmarked") : "unmarked";
};

/** Of a cell that is nothing but a direction: `Uang Masuk`, `Jumlah Kredit`, `D`. */
export const directionAlone = (cell: string): Direction =>
  wordsOf(cell).every((word) => DIRECTIONS.has(word) || BESIDE_DIRECTION.has(word))
    ? directionOf(cell)
    : "unmarked";

const BESIDE_DIRECTION: ReadonlySet<string> = new Set(
  "jumlah nominal nilai mutasi total amount value uang dana money transaksi transaction transactions transfer transfers idr rp rupiah saldo payment payments amounts kiriman".split(
    " ",
  ),
);

/** The mark that banks print inside a text: `TRSF E-BANKING CR 2811/…`, `DB OTOMATIS`. */
export const directionInText = (text: string): Direction => {
  const head = text.split(/\s+/).slice(0, MARKED_WITHIN_WORDS).join(" ");
  const [, mark] = /(?:^|[\s/])(CR|KR|DB)(?=$|[\s/:])/.exec(head) ?? [];
  return mark === undefined ? directionOfTitle(text) : directionOf(mark);
};

/** Some apps tell it by a transfer's title alone: `Transfer masuk SARI`. */
export const directionOfTitle = (text: string): Direction =>
  directionOf(TITLED.exec(text.trim())?.[1] ?? "");

const CARDS = /\b(?:kartu (?:kredit|debit|debet)|(?:credit|debit) card)\b/gi;
const MARKED_WITHIN_WORDS = 4;
const TITLED =
  /^((?:transfer|trf|trsf|uang|dana|kiriman|incoming|outgoing)[ -]+(?:masuk|keluar|transfer|in|out)|(?:terima|menerima|kirim|mengirim) (?:uang|dana|transfer|saldo|kiriman))\b/i;

const SIGNS: ReadonlyMap<string, Direction> = new Map([
  ["+", "credit"],
  ["-", "debit"],
]);

const each = <Means>(means: Means, words: string): readonly (readonly [string, Means])[] =>
  words.split(" ").map((word) => [word, means] as const);

/** The one table of directions: of marks, of columns' names and of titles, in both languages. */
const DIRECTIONS: ReadonlyMap<string, "credit" | "debit"> = new Map([
  ...each("credit" as const, "cr c k kr kredit credit credits credited masuk pemasukan penerimaan"),
  ...each("credit" as const, "terima diterima menerima deposit deposits setoran setor incoming in"),
  ...each("credit" as const, "received receive inflow"),
  ...each("debit" as const, "db d dr debit debet debits debited keluar pengeluaran outgoing out"),
  ...each(
    "debit" as const,
    "withdrawal withdrawals tarik tarikan penarikan kirim dikirim mengirim",
  ),
  ...each("debit" as const, "sent send outflow"),
]);

type Fate = "done" | "waiting" | "did not happen" | "reversal";

/** What a cell of nothing but a status says; `in doubt` for a word that is not known. */
export const readStatus = (cell: string): Said => {
  const word = oneLine(cell);
  const fate = fateOf(word) ?? (directionOf(word) === "unmarked" ? null : "done");
  if (fate === null) return { state: "in doubt", word };
  return fate === "done"
    ? { state: "booked", word: "" }
    : { state: fate === "reversal" ? "did not happen" : fate, word };
};

/** Whether a cell is nothing but a status: `Berhasil`, `Gagal - saldo tidak cukup`. */
export const isStatus = (cell: string): boolean => {
  const words = wordsOf(cell);
  if (words.length === 0 || words.length > 6) return false;
  const first = wordsOf(oneLine(cell).split(/[-–—:(,;|/]/)[0] ?? "").join(" ");
  const fate = fateOf(first);
  if (fate === null || !first.split(" ").every(isOfStatus)) return false;
  return fate !== "done" || directionOf(cell) === "unmarked";
};

const isOfStatus = (word: string): boolean =>
  BESIDE.has(word) ||
  FATES.some(([, words]) => words.some((phrase) => phrase.split(" ").includes(word)));

/** Words that stand beside one in a status. */
const BESIDE: ReadonlySet<string> = new Set(
  "transaksi transaction transfer trx payment pembayaran sudah telah sedang status dana oleh bank sistem system by not tidak belum yet di on in is was has been ke kepada to the pengirim penerima sender receiver nasabah customer rekening account".split(
    " ",
  ),
);

/**
 * What the words around a day, an amount or a mark say, and what else stands there: `Rp 164.246
 * (Gagal)` is `Rp 164.246` and `Gagal`.
 */
export const withoutStatus = (
  cell: string,
): { readonly rest: string; readonly said: Said | null } => {
  const words = PHRASE.exec(cell);
  if (!words) return { rest: cell, said: null };
  // A dash between a word and a figure is no sign.
  const rest = cell
    .replace(PHRASE_AND_MARKS, "\0")
    .replaceAll(/\0\s*[-–—:,;|•·]+\s+(?=\S)|\s+[-–—:,;|•·]+\s*\0|\0/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,;:|•·()[\]–—]+|[\s,;:|•·([\]–—]+$/g, "")
    .trim();
  const fate = fateOf(words[0]);
  return {
    rest,
    said: fate === null || fate === "done" ? null : { state: fate, word: oneLine(words[0]) },
  };
};

/**
 * What a text says of its transfer. Where a word stands apart (`GAGAL – …`, `[batal]`, `… | Ditolak`,
 * `TRANSAKSI DITOLAK`) it is the bank's; within other words it may be a name or a message: in doubt.
 */
export const saidInText = (printed: string, direction: Direction): Said | null => {
  const text = spelledOut(printed);
  if (!IN_TEXT.test(text)) return null;
  const apart = APART.exec(text)?.groups;
  const own = apart?.["first"] ?? apart?.["boxed"] ?? apart?.["named"] ?? apart?.["last"];
  const fate = own === undefined ? null : fateOf(own);
  if (own !== undefined && fate !== null && fate !== "done")
    return { state: fate, word: oneLine(own) };
  // What went out carries the shop's own message: it sends money back, too.
  const word = IN_TEXT.exec(direction === "debit" ? text.replaceAll(OWN_MESSAGES, " ") : text)?.[0];
  return word === undefined ? null : { state: "in doubt", word: oneLine(word) };
};

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** As one writes it in a hurry: `tdk`, `blm`, `di batalkan`. */
const spelledOut = (text: string): string =>
  text
    .replaceAll(/\btdk\b/gi, "tidak")
    .replaceAll(/\bblm\b/gi, "belum")
    .replaceAll(/\bdi (?=batal|tolak|kembalikan)/gi, "di");

const wordsOf = (text: string): readonly string[] =>
  spelledOut(text)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The gravest of what a status says: `Berhasil dibatalkan` did not happen, nor did `Tidak disetujui`. */
const fateOf = (status: string): Fate | null => {
  const words = ` ${wordsOf(status).join(" ")} `;
  const [fate = null] =
    FATES.find(([, phrases]) => phrases.some((phrase) => words.includes(` ${phrase} `))) ?? [];
  return fate === "done" && DENIED.test(words) ? "did not happen" : fate;
};

const DENIED = / (?:tidak|tak|bukan|gak|ga|nggak|not|never|un) /;

const phrases = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(", "));

/** What is said to be done, and is denied: of a status, not of a customer's bill. */
const DENIALS = ["tidak", "not", "bukan"].flatMap((no) =>
  phrases(
    "terkirim, diterima, disetujui, selesai, diproses, dapat diproses, terverifikasi, valid, completed",
    "processed, approved, accepted, confirmed, posted, received, authorized",
  ).map((done) => `${no} ${done}`),
);

/** The one table of what may become of a transfer, in both languages; the first that fits. */
const FATES: readonly (readonly [Fate, readonly string[]])[] = [
  [
    "did not happen",
    phrases(
      "gagal, batal, dibatalkan, dibatalin, digagalkan, unsuccesful, pembatalan, terbatalkan, ditolak, penolakan, tertolak, tolak, kedaluwarsa",
      "kadaluarsa, kadaluwarsa, kedaluarsa, hangus, dikembalikan, tidak berhasil, tidak sukses, tidak valid",
      "tidak terkirim, tidak diterima, failed, failure, fail, declined, decline, cancelled, canceled, cancel",
      "cancellation, cancelation, void, voided, refunded, reversed, rejected, reject, returned, expired, unsuccessful",
      "not successful, not completed, error, timeout, time out, timed out, aborted, bounced, denied, invalid",
      "chargeback, dihentikan, terminated, failed to, diretur, terretur, tidak jadi, ditutup, rek tutup",
      "saldo tidak cukup, dana tidak cukup, tidak mencukupi, insufficient funds, insufficient balance, insufficient",
      "tidak ditemukan, not found, tidak aktif, inactive, closed, account closed, rekening ditutup",
      ...DENIALS,
    ),
  ],
  [
    "waiting",
    phrases(
      "pend, pending, menunggu, tunggu, dalam proses, dlm proses, sedang diproses, diproses, proses, tertunda",
      "ditunda, tertahan, ditahan, terjadwal, dijadwalkan, antri, antrian, dalam antrian, belum dibukukan",
      "belum diproses, belum selesai, belum berhasil, belum dibayar, belum efektif, belum masuk, belum",
      "processing, in progress, in process, on process, on progress, inprogress, onprocess, on hold, hold, waiting",
      "awaiting, queued, scheduled, unsettled, not settled, unpaid, unposted, not posted, uncleared",
      "authorized, authorised, initiated, verifikasi, review, under review, in review, submitted, diblokir",
    ),
  ],
  [
    "reversal",
    phrases(
      "reversal, retur, koreksi, refund, pengembalian, pembalikan, correction, storno, ralat, rvsl, reverse, tolakan",
    ),
  ],
  [
    "done",
    phrases(
      "berhasil, sukses, selesai, success, successful, successfully, succeeded, succes, completed, complete",
      "settled, settlement, posted, booked, paid, done, diterima, terkirim, lunas, dibayar, ok, oke, cleared",
      "executed, processed, received, disetujui, approved, accepted, tercatat, dibukukan, terbukukan",
      "berhasil diproses, sudah diproses, telah diproses, captured, confirmed, terkonfirmasi, final, valid",
      "posting, terverifikasi, verified, terposting, normal, aktif",
    ),
  ],
];

const phraseOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(" ", String.raw`\s+`))
    .join("|");

const ALL = phraseOf(FATES.flatMap(([, words]) => words));
const PHRASE = new RegExp(String.raw`(?<![a-z])(?:(?:${ALL})(?![a-z])[\s,/-]*)+`, "i");
const PHRASE_AND_MARKS = new RegExp(
  String.raw`[([]?\s*(?<![a-z])(?:(?:status|transaksi|transaction)\s*:?\s*)?(?:(?:${ALL})(?![a-z])[\s,/-]*)+[)\]]?`,
  "gi",
);

/** Those of the words that no text of a booked transfer needs. */
const TELLING = phraseOf(
  phrases(
    "gagal, batal, dibatalkan, dibatalin, digagalkan, unsuccesful, pembatalan, ditolak, penolakan, kedaluwarsa, kadaluarsa, kadaluwarsa, kedaluarsa",
    "dikembalikan, tidak berhasil, tidak sukses, failed, declined, cancelled, canceled, cancel, cancellation",
    "void, voided, refunded, reversed, rejected, expired, unsuccessful, not successful, chargeback, bounced",
    "pend, pending, menunggu, dalam proses, dlm proses, sedang diproses, diproses, tertunda, ditunda, tertahan",
    "ditahan, belum dibukukan, belum diproses, belum berhasil, in progress, in process, processing, on hold, unposted",
    "reversal, retur, diretur, koreksi, refund, pengembalian, pembalikan, correction, storno, rvsl",
    "returned, tertolak, tolakan, terbatalkan, tidak jadi, failure, denied, aborted, timeout, timed out, rek tutup",
    "saldo tidak cukup, dana tidak cukup, insufficient funds, insufficient balance, rekening ditutup, account closed",
    ...DENIALS,
  ),
);
const IN_TEXT = new RegExp(String.raw`(?<![a-z])(?:${TELLING})(?![a-z])`, "i");
const OWN_MESSAGES =
  /(?<![a-z])(?:refund(?:ed)?|retur|pengembalian|dikembalikan|koreksi|pembatalan|batal|dibatalkan|cancel(?:led)?|expired)(?![a-z])/gi;
const APART = new RegExp(
  [
    String.raw`^\W*(?:status\s*:?\s*)?(?<first>${TELLING})(?![a-z])`,
    String.raw`[([]\s*(?:status\s*:?\s*)?(?<boxed>(?:${TELLING})(?:\s[^)\]]*)?)[)\]]`,
    String.raw`(?<![a-z])(?:status|transaksi|transaction|trx)\s*:?\s*(?<named>${TELLING})(?![a-z])`,
    String.raw`(?:^|\s[-–—|•·]\s*|[|;/:•·–—]\s*|\s-)(?<last>${TELLING})\W*$`,
  ].join("|"),
  "i",
);
