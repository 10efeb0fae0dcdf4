import { err, ok, type Result } from "#core/domain/result.ts";

/** A value as Python and JSON write it. Tuples are lists, names of a dictionary are texts. */
export type Literal =
  | null
  | boolean
  | number
  | string
  | readonly Literal[]
  | ReadonlyMap<string, Literal>;

/**
 * Reads what Python's `repr` and JSON write of plain values: texts (also `b'…'` and `u'…'`), numbers
 * (also `nan` and `inf`), `True`, `None`, lists, tuples and dictionaries within one another. Nothing
 * else is read, and nothing is ever run: no call, no name, no operator but one sign, no comment. Of
 * equal names the last one counts, as in both languages. One pass over the text, without recursion.
 */
export const readLiteral = (
  text: string,
): Result<Literal, "no literal" | "too deep" | "too much"> => {
  const open: Open[] = [];
  let last: Literal = null;
  let isValueNext = true;
  let values = 0;
  for (let at = afterBlanks(text, 0); ; at = afterBlanks(text, at)) {
    const letter = text[at];
    const inner = open.at(-1);
    if (inner && letter === inner.close && !isNamed(inner)) {
      open.pop();
      last = closed(inner);
      isValueNext = false;
      at += 1;
    } else if (!isValueNext) {
      if (!inner) return letter === undefined ? ok(last) : NO_LITERAL;
      if (letter !== (isNamed(inner) ? ":" : ",")) return NO_LITERAL;
      inner.hasComma = true;
      isValueNext = true;
      at += 1;
      continue;
    } else {
      values += 1;
      if (values > MOST_VALUES) return err("too much");
      const close = letter === undefined ? undefined : CLOSES[letter];
      if (close !== undefined) {
        if (open.length === DEEPEST) return err("too deep");
        open.push({ close, names: [], items: [], hasComma: false });
        at += 1;
        continue;
      }
      const read = scalarAt(text, at);
      if (!read) return NO_LITERAL;
      last = read.value;
      isValueNext = false;
      at = read.end;
    }
    const around = open.at(-1);
    if (!around) continue;
    if (around.close !== "}" || isNamed(around)) around.items.push(last);
    else if (typeof last === "object" && last !== null) return NO_LITERAL;
    else around.names.push(String(last));
  }
};

/** The text that is meant where a text was written with escapes: `Caf\xe9`; `null` for a broken escape. */
export const withoutEscapes = (text: string): string | null =>
  textFrom(text, 0, null)?.value ?? null;

/** A list, tuple or dictionary that is not closed yet. */
type Open = {
  readonly close: string;
  /** Of a dictionary: of its items, and of the one that comes next. */
  readonly names: string[];
  readonly items: Literal[];
  hasComma: boolean;
};

const CLOSES: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };

/** Whether a name of a dictionary waits for its value. */
const isNamed = ({ names, items }: Open): boolean => names.length > items.length;

const closed = ({ close, names, items, hasComma }: Open): Literal => {
  if (close === "}") return new Map(names.map((name, at) => [name, items[at] ?? null]));
  return close === ")" && items.length === 1 && !hasComma ? (items[0] ?? null) : items;
};

const afterBlanks = (text: string, from: number): number => {
  let at = from;
  while (BLANKS.has(text.charCodeAt(at))) at += 1;
  return at;
};

type Read<Value> = { readonly value: Value; readonly end: number };

const scalarAt = (text: string, at: number): Read<Literal> | null => {
  const letter = text[at];
  if (letter === "'" || letter === '"') return textFrom(text, at + 1, letter);
  const number = matchAt(NUMBER, text, at);
  if (number !== null) return { value: Number(number.replace(/l$/i, "")), end: at + number.length };
  const word = matchAt(WORD, text, at);
  if (word === null) return null;
  const end = at + word.length;
  const quote = text[end];
  if (TEXT_MARKS.has(word) && (quote === "'" || quote === '"'))
    return textFrom(text, end + 1, quote);
  const value = WORDS.get(word);
  return value === undefined ? null : { value, end };
};

/** Up to the quote, or to the end of the text without one. */
const textFrom = (text: string, from: number, quote: string | null): Read<string> | null => {
  const parts: string[] = [];
  for (let [at, copied] = [from, from]; ;) {
    const letter = text[at];
    if (letter === quote || (letter === undefined && quote === null)) {
      parts.push(text.slice(copied, at));
      return { value: parts.join(""), end: at + 1 };
    }
    if (letter === undefined || (letter === "\n" && quote !== null)) return null;
    if (letter !== "\\") {
      at += 1;
      continue;
    }
    const escape = escapeAt(text, at + 1);
    if (!escape) return null;
    parts.push(text.slice(copied, at), escape.value);
    at = escape.end;
    copied = escape.end;
  }
};

/** What stands behind a backslash. */
const escapeAt = (text: string, at: number): Read<string> | null => {
  const letter = text[at];
  if (letter === undefined) return null;
  const simple = ESCAPES[letter];
  if (simple !== undefined) return { value: simple, end: at + 1 };
  const octal = matchAt(OCTAL, text, at);
  if (octal !== null)
    return { value: String.fromCodePoint(Number.parseInt(octal, 8)), end: at + octal.length };
  const digits = HEX_DIGITS[letter];
  // A character by its name, which nobody writes; before anything else a backslash is one, as in Python.
  if (letter === "N") return null;
  if (digits === undefined) return { value: `\\${letter}`, end: at + 1 };
  const end = at + 1 + digits;
  const hex = text.slice(at + 1, end);
  const code = hex.length === digits && HEX.test(hex) ? Number.parseInt(hex, 16) : Infinity;
  return code > LAST_CODE_POINT ? null : { value: String.fromCodePoint(code), end };
};

const matchAt = (sticky: RegExp, text: string, at: number): string | null => {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
};

/** Roasts have two levels, and some ten thousand values. */
const DEEPEST = 64;
const MOST_VALUES = 500_000;
const NO_LITERAL = err("no literal");

const BLANKS: ReadonlySet<number> = new Set(
  Array.from(" \t\r\n\f", (blank) => blank.charCodeAt(0)),
);
/** Python 2 ends long ones with an L. None of its parts can match what another one does: no way back. */
const NUMBER = /[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?l?/iy;
const WORD = /[+-]?[a-z_]\w*/iy;
const OCTAL = /[0-7]{1,3}/y;
const HEX = /^[\da-f]+$/i;
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const LAST_CODE_POINT = 0x10_ff_ff;
const TEXT_MARKS: ReadonlySet<string> = new Set("bBuU");

/** As Python and as JSON write them. */
const WORDS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ...["True", "true"].map((word) => [word, true] as const),
  ...["False", "false"].map((word) => [word, false] as const),
  ...["None", "null"].map((word) => [word, null] as const),
  ...["nan", "-nan", "NaN"].map((word) => [word, Number.NaN] as const),
  ...["inf", "+inf", "Infinity"].map((word) => [word, Infinity] as const),
  ...["-inf", "-Infinity"].map((word) => [word, -Infinity] as const),
]);

/** A slash is written so by JSON alone; behind a backslash, a line goes on. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  "/": "/",
  "\n": "",
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
