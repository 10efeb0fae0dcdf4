/**
 * Order codes that a text may hold, in capitals: every eight letters or digits of a code's alphabet in
 * one word, and those that banks have cut by blanks, which begin or end where a word does. In words
 * that begin and end with a code, two letters that no code has may be misread ones. Most are none; who
 * knows the orders tells.
 */
export const codesIn = (text: string): readonly string[] => {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const whole = words.join("");
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (let at = 0, word = 0; word < words.length; word += 1) {
    starts.add(at);
    at += words[word]?.length ?? 0;
    ends.add(at);
  }
  const found = new Set<string>();
  for (let from = 0; from + CODE_LENGTH <= whole.length; from += 1) {
    const to = from + CODE_LENGTH;
    const code = whole.slice(from, to);
    const isCut = [...ends].some((end) => from < end && end < to);
    if (CODE.test(code) && (!isCut || starts.has(from) || ends.has(to))) found.add(code);
    if (starts.has(from) && ends.has(to)) for (const meant of misreadIn(code)) found.add(meant);
  }
  return [...found];
};

/** Codes have no O, 0, I or 1: who writes one means a letter that looks like it. */
const misreadIn = (written: string): readonly string[] => {
  const misread = written.match(/[O0I1]/g) ?? [];
  if (misread.length === 0 || misread.length > MOST_MISREAD) return [];
  return Array.from(written).reduce<readonly string[]>(
    (heads, letter) =>
      heads.flatMap((head) => (MEANT.get(letter) ?? [letter]).map((one) => head + one)),
    [""],
  );
};

const MOST_MISREAD = 2;
const MEANT: ReadonlyMap<string, readonly string[]> = new Map([
  ["O", ["Q", "D"]],
  ["0", ["Q", "D"]],
  ["I", ["L", "J"]],
  ["1", ["L", "J"]],
]);

const CODE_LENGTH = 8;
const CODE = /^[A-HJ-NP-Z2-9]+$/;

/** Up to four words of a text in a row, in small letters: a customer's name may be among them. */
export const namesIn = (text: string): readonly string[] => {
  const words = wordsOf(text);
  return words.flatMap((_, from) =>
    [1, 2, 3, 4].flatMap((count) =>
      from + count <= words.length ? [words.slice(from, from + count).join(" ")] : [],
    ),
  );
};

/** Whether a text has these words in a row, whatever stands between them, and in whatever letters. */
export const hasWords = (text: string, words: string): boolean => {
  const wanted = wordsOf(words).join(" ");
  return wanted !== "" && ` ${wordsOf(text).join(" ")} `.includes(` ${wanted} `);
};

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text says that the bank undoes a transfer with it. */
export const undoesByWord = (text: string): boolean => UNDOES.test(text);

const UNDOES =
  /(?<![a-z])(?:koreksi|reversal|rvsl|reversed?|reverse|retur|diretur|return(?:ed)?|refund(?:ed)?|pembatalan|batal|dibatalkan|cancel(?:led|lation)?|void(?:ed)?|pengembalian|dikembalikan|pembalikan|correction|storno|ralat|tolak(?:an)?|ditolak|rejected|chargeback|bounced?|gagal|failed)(?![a-z])/i;

/** Words that only a bank uses of a transfer that it undoes; the others may be a message of ours. */
export const isBanksOwnWord = (text: string): boolean => BANKS_OWN.test(text);

const BANKS_OWN =
  /(?<![a-z])(?:koreksi|reversal|rvsl|reversed?|pembalikan|pembatalan|correction|storno|ralat|chargeback|bounced?)(?![a-z])/i;

/** How many words two lines share that name a person or a transfer, and not the kind of transfer. */
export const sharedWords = (one: string, other: string): number => {
  const words = new Set(wordsOf(one).filter(isTelling));
  return new Set(wordsOf(other).filter((word) => words.has(word))).size;
};

const isTelling = (word: string): boolean => word.length > 2 && !KINDS.has(word);

const KINDS: ReadonlySet<string> = new Set(
  "trsf trf transfer banking bifast fast bif switching koreksi reversal retur dari ke the from biaya otomatis setoran tunai bca bri bni mandiri kredit debit credit masuk keluar".split(
    " ",
  ),
);

/** Whether both lines have one reference: ten or more letters and digits, six of them digits. */
export const shareReference = (one: string, other: string): boolean => {
  const references = new Set(referencesIn(one));
  return referencesIn(other).some((reference) => references.has(reference));
};

const referencesIn = (text: string): readonly string[] =>
  (text.toUpperCase().match(/[A-Z0-9]{10,}/g) ?? []).filter(
    (word) => (word.match(/\d/g) ?? []).length > 5,
  );

/** Whether most of what came in are fees, and less of what went out. */
export const areMostlyFees = (
  lines: readonly { readonly direction: string; readonly text: string }[],
): boolean => {
  const feesOf = (direction: string): number => {
    const own = lines.filter((line) => line.direction === direction);
    return own.length === 0 ? 0 : own.filter(({ text }) => FEE.test(text)).length / own.length;
  };
  return feesOf("credit") > 0.5 && feesOf("credit") > feesOf("debit");
};

const FEE =
  /(?<![a-z])(?:biaya|adm|admin|administrasi|pajak|tax|fee|fees|charge|provisi|materai|meterai|tarik|tarikan|penarikan|withdrawal|pembayaran|bayar|payment|pembelian|purchase|debit|debet|db)(?![a-z])/i;
