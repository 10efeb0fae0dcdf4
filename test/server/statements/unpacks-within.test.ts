import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { unpacksWithin } from "#server/statements/unpacks-within.ts";
import { readContent } from "#server/statements/read-rows.ts";

const MB = 1024 * 1024;

/** An entry of a zip file, deflated; its head declares `declared` bytes. */
const entry = (bytes: number, declared = bytes): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(declared, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
};

it.each([
  ["one entry of just that size", entry(MB), true],
  ["one entry of a byte more", entry(MB + 1), false],
  ["an entry that declares less than it has", entry(2 * MB, 16), false],
  ["entries that are too much together", Buffer.concat([entry(MB / 2), entry(MB / 2 + 1)]), false],
  ["a byte after the limit was reached", Buffer.concat([entry(MB), entry(1)]), false],
  ["an entry that is cut off", entry(16).subarray(0, 20), true],
])("counts what a zip file unpacks to: %s", (_, zip, fits) => {
  expect(unpacksWithin(zip, MB)).toBe(fits);
});

it("lets a statement through and keeps a file of some kilobytes from filling the memory", async () => {
  const statement = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
  expect(unpacksWithin(statement, MB)).toBe(true);
  const bomb = entry(65 * MB, 16);
  expect(bomb.length).toBeLessThan(MB / 8);
  expect(await readContent(bomb)).toEqual({
    ok: false,
    error: {
      kind: "unreadable-file",
      message: "This Excel file unpacks to more than 64 MB. Save it as CSV.",
    },
  });
});
