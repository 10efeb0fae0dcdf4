import { phoneDigits } from "#core/domain/account/profile.ts";
import { searchedText, searchedWords } from "#core/domain/searched-text.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { plainCharacters } from "./read-figure.ts";
import { readAmount } from "./read-cells.ts";

/** What a search text may mean; an order or customer fits when one of the meanings does. */
export type SearchTerms = {
  /** Lower case, at most eight; all of them occur in the texts. Empty: matches everything. */
  readonly words: readonly string[];
  /** The words with addresses as their accounts are stored (`xn--…`); `null` where this changes none. */
  readonly inOneSpelling: readonly string[] | null;
  /** Of a code or a tracking number, written without blanks and dashes; what follows a `#`. */
  readonly serial: string | null;
  readonly amountIdr: number | null;
  /** Digits after the country code. */
  readonly phone: { readonly digits: string; readonly isStart: boolean } | null;
};

/**
 * Reads a search text as people write it: `#KQ7M 2XTB`, `Rp. 193.347,-`, `+62 812-3345`, `0812 33`,
 * `Jl. Kaliurang`. What is longer than any search is read as its beginning.
 */
export const searchTerms = (text: string): SearchTerms => {
  // Cut again, because a character may stand for several.
  const written = searchedText(plainCharacters(searchedText(text)).trim().toLowerCase());
  const words = wordsIn(written);
  const inOneSpelling = words.map(addressSpelling);
  return {
    words,
    inOneSpelling: inOneSpelling.some((word, at) => word !== words[at]) ? inOneSpelling : null,
    serial: atLeast(4, inOneRun(written.replace(/^.*#/s, ""))),
    amountIdr: amountOf(written),
    phone: phoneOf(written),
  };
};

const wordsIn = (written: string): readonly string[] => {
  const words = written
    .split(/[\s,/]+/)
    .map(withoutMarks)
    .filter(Boolean);
  const named = words.map(withoutKind).filter((word) => !STREET.has(word));
  return searchedWords(named.length > 0 ? named : words);
};

/** Of a bare domain, too: `kopi-müller.example`. */
const addressSpelling = (word: string): string => (/[@.]/.test(word) ? mailboxAddress(word) : word);

/** For comparing codes and numbers: `0164 2507-2100` is `016425072100`. */
const inOneRun = (text: string): string => text.toLowerCase().replaceAll(/[\s#.-]/g, "");

const withoutMarks = (word: string): string => word.replaceAll(/^#+|[,.;]+$/g, "");

/** `Jl.Kaliurang`, `No.7` and `KM5` are found by their names and numbers. */
const withoutKind = (word: string): string =>
  word.replace(/^(?:(?:jl|jln|gg|no|km|rt|rw)\.(?=\w)|(?:no|km|rt|rw)(?=\d))/, "");

const amountOf = (written: string): number | null => {
  const amount = readAmount(written.replace(/[.,]-+$/, ""));
  return amount && Number.isInteger(amount.idr) && amount.idr >= LEAST_IDR ? amount.idr : null;
};

const phoneOf = (written: string): SearchTerms["phone"] => {
  if (!/^[+(\d][\d\s().-]*$/.test(written)) return null;
  const digits = phoneDigits(written);
  const isStart = /^\(?(?:\+|0|62)/.test(written);
  return digits.length < (isStart ? 2 : 4) ? null : { digits, isStart };
};

const atLeast = (length: number, text: string): string | null =>
  text.length < length ? null : text;

/** Written in several ways, or left out. */
const STREET: ReadonlySet<string> = new Set(
  "jl jln jalan gg gang no nomor km kilometer rt rw".split(" "),
);
const LEAST_IDR = 100;
