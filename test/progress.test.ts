import { expect, it } from "vitest";
import { pathToFileURL } from "node:url";

/** Scripts have no types of their own. */
const {
  progressOf,
}: {
  progressOf(what: string, total: number, out: object): () => void;
} = await import(pathToFileURL("scripts/progress.mjs").href);

const written = (isTTY: boolean): string => {
  let text = "";
  const done = progressOf("Pages drawn", 2, { isTTY, write: (part: string) => (text += part) });
  done();
  done();
  return text;
};

it("counts in one line of a terminal, and says the whole once elsewhere", () => {
  expect(written(true)).toBe("\r\u001B[KPages drawn: 1 of 2\r\u001B[KPages drawn: 2 of 2\n");
  expect(written(false)).toBe("Pages drawn: 2\n");
});
