import { readArray, writeArray } from "./array-text.ts";

const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number`);
  return number;
};

const asIs = (text: string): string => text;
const toIso = (text: string): string => new Date(text).toISOString();

/** Types by object id: parsers where the port's contract differs from the driver's default. */
const SINGLE = {
  wholeNumber: { to: 20, from: [20], serialize: String, parse: toNumber },
  decimal: { to: 1700, from: [1700], serialize: String, parse: toNumber },
  instant: { to: 1184, from: [1184], serialize: asIs, parse: toIso },
  localTime: {
    to: 1114,
    from: [1114],
    serialize: asIs,
    parse: (text: string) => toIso(`${text}Z`),
  },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
};

const listOf = (arrayType: number, parse: (text: string) => unknown) => ({
  to: arrayType,
  from: [arrayType],
  serialize: writeArray,
  parse: (text: string) => readArray(text, parse),
});

/**
 * Array types, declared here: the driver would otherwise fetch them on each connection by a query
 * of its own, and an error of that query is unhandled and ends the process.
 */
export const TYPES = {
  ...SINGLE,
  booleans: listOf(1000, (text) => text === "t"),
  texts: listOf(1009, asIs),
  varchars: listOf(1015, asIs),
  names: listOf(1003, asIs),
  uuids: listOf(2951, asIs),
  shorts: listOf(1005, Number),
  integers: listOf(1007, Number),
  wholeNumbers: listOf(1016, toNumber),
  decimals: listOf(1231, toNumber),
  floats: listOf(1022, Number),
  instants: listOf(1185, toIso),
  dates: listOf(1182, asIs),
  documents: listOf(3807, (text): unknown => JSON.parse(text)),
};
