import { expect, it } from "vitest";
import { readArray, writeArray } from "#server/database/connection.ts";

const asIs = (text: string): string => text;

it.each([
  [[], "{}"],
  [["x", "y z"], '{"x","y z"}'],
  [[null, "NULL", ""], '{NULL,"NULL",""}'],
  [['say "a\\b"', "{1,2}", "ü\n"], '{"say \\"a\\\\b\\"","{1,2}","ü\n"}'],
])("writes the texts %j so that it reads them again", (list, text) => {
  expect(writeArray(list)).toBe(text);
  expect(readArray(text, asIs)).toEqual(list);
});

it("reads what Postgres leaves without quotes, and numbers as numbers", () => {
  expect(readArray("{a,b c,NULL}", asIs)).toEqual(["a", "b c", null]);
  expect(readArray("{1,-2.5,NULL}", Number)).toEqual([1, -2.5, null]);
  expect(writeArray([1, true, [2, null]])).toBe('{"1","true",{"2",NULL}}');
});

it("refuses what is no list of one dimension", () => {
  expect(() => readArray("[2:3]={1,2}", Number)).toThrow("Not a list");
});
