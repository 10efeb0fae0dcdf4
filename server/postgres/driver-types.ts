import { readArray, writeArray } from "./array-text.ts";

const toNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is too large for a number`);
  return number;
};

const asIs = (text: string): string => text;
const toIso = (text: string): string => new Date(text).toISOString();

/** By the object ids of Postgres' types: what the port promises where the driver has other habits. */
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
 * Lists are known here by themselves. The driver would ask each new connection for them, with a query
 * that belongs to nobody: when the connection breaks at that moment, nobody hears of it, and Node.js
 * ends the process.
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
