import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";
import { excelFile, zipEntry, zipFile } from "#test/support/zip-file.ts";
import { UPLOADS } from "#test/support/embedded-desk.ts";
import { inBoth } from "#test/support/in-both.ts";

const AROUND = { today: "2025-07-21", remembered: [], ours: [], account: FICTIONAL_BANK_ACCOUNT };
const MB = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/**
 * The longest time that the event loop was held while something went on elsewhere. A busy machine holds
 * it as well, for others: of three tries the best counts.
 */
const longestHoldMs = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best >= MOST_MS; tries += 1)
    best = Math.min(best, await longestHoldOfOneMs(work));
  return best;
};

const longestHoldOfOneMs = async (work: () => Promise<unknown>): Promise<number> => {
  let [before, longest] = [performance.eventLoopUtilization(), 0];
  const beats = setInterval(() => {
    longest = Math.max(longest, performance.eventLoopUtilization(before).active);
    before = performance.eventLoopUtilization();
  }, 5);
  await work();
  clearInterval(beats);
  return Math.max(longest, performance.eventLoopUtilization(before).active);
};

const MOST_MS = 100;

const bomb = zipEntry("xl/worksheets/sheet1.xml", Buffer.alloc(33 * MB), 16);
const declaring = excelFile("");
declaring.writeUInt32LE(500 * MB, declaring.lastIndexOf("PK\u0001\u0002") + 24);

const STATEMENTS: readonly (readonly [string, Uint8Array])[] = [
  ["an Excel file that unpacks to more than it says", bomb],
  ["an Excel file that declares 500 MB", declaring],
  ["a cell at XFD1048576", excelFile('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
  ["a cell at ZZZZZ3", excelFile('<row r="3"><c r="ZZZZZ3"><v>1</v></c></row>')],
  ["a row without end", excelFile('<row r="1e999"><c><v>1</v></c></row>')],
  ["270.000 lines", bytes(repeated("20/07;x;1\n", 270_000 * 7))],
  ["quotes that open and never close", bytes(repeated('"', 2 * MB))],
  ["quotes within quotes", bytes(repeated('a,"b""c,\n', 2 * MB).slice(0, 90_000))],
  ["one line of commas", bytes(repeated(",", 2 * MB))],
  ["one line of figures", bytes(`20/07 ${repeated("1.000 ", MB)}`)],
  ["one figure of a megabyte", bytes(`20/07 x ${repeated("1", MB)} CR`)],
  ["blanks", bytes(`20/07${repeated(" ", MB)}x`)],
  ["dates", bytes(repeated("20/07 ", MB))],
  ["a packed file of packed files", zipFile({ "xl/a": repeated("PK\u0003\u0004", MB) })],
];

describe("what somebody uploads", () => {
  it.each(STATEMENTS)("is refused in words, and holds up nobody: %s", async (_, file) => {
    await UPLOADS.statement(bytes("20/07 A 1.000 CR"), AROUND);
    let answer: unknown;
    const heldMs = await longestHoldMs(async () => {
      answer = await UPLOADS.statement(file, AROUND);
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { message: inBoth(expect.stringMatching(/^\S.+\.$/)) },
    });
    expect(heldMs).toBeLessThan(MOST_MS);
  });

  it.each([
    ["270.000 coffees", bytes(`code,name\n${repeated("A1,b\n", 270_000 * 5)}`.slice(0, MB))],
    ["quotes that open and never close", bytes(`code,name\n${repeated('"', MB)}`)],
    ["a row of commas", bytes(`code,name\n${repeated("a,", MB)}`)],
    ["an Excel file", excelFile('<row r="3"><c r="ZZZZZ3"><v>1</v></c></row>')],
  ])("is refused as a catalogue as well: %s", async (_, file) => {
    const refused = await UPLOADS.catalogue(file);
    expect(refused).toMatchObject({
      ok: false,
      error: inBoth(expect.stringMatching(/^\S.+[.?]$/)),
    });
  });

  it.each([
    ["lists within lists", bytes(`{"timex":${repeated("[", 4 * MB)}`)],
    ["half a million figures", bytes(`{"timex":[${repeated("1.5,", 4 * MB)}0]}`)],
    ["a million quotes", bytes(`{'roastUUID':${repeated("'", MB)}`)],
    ["a table of quotes", bytes(repeated('",', 4 * MB))],
  ])("is refused as a roast as well, and holds up nobody: %s", async (_, file) => {
    const around = { name: "roast.alog", now: Date.parse("2025-07-21T00:00:00Z") };
    let answer: unknown;
    const heldMs = await longestHoldMs(async () => {
      answer = await UPLOADS.roast(file, around);
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^\S.+\.$/) },
    });
    expect(heldMs).toBeLessThan(MOST_MS);
  });

  it("may be a form of a hundred thousand parts, which is refused after its time", async () => {
    const thread = new UploadThread({ seconds: 2, memoryMb: 256 });
    const part = '--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n\r\n';
    const form = bytes(`${repeated(part, part.length * 100_000)}--x--\r\n`);
    const type = "multipart/form-data; boundary=x";
    const heldMs = await longestHoldMs(async () => {
      expect(await thread.form(form, type)).toMatchObject({ ok: false });
    });
    expect(heldMs).toBeLessThan(MOST_MS);
    // The next one is read by a new thread.
    const small = '--x\r\ncontent-disposition: form-data; name="lines"\r\n\r\n20/07\r\n--x--\r\n';
    expect(await thread.form(bytes(small), type)).toEqual({
      ok: true,
      value: { fields: { lines: "20/07" }, files: {} },
    });
    expect(await thread.form(bytes(small), "multipart/form-data")).toEqual({
      ok: false,
      error: inBoth("This form cannot be read."),
    });
    await thread.close();
  });

  it("is refused when it takes too much memory, and the next one is read", async () => {
    const thread = new UploadThread({ seconds: 60, memoryMb: 12 });
    const read = await thread.statement(bytes(repeated(`${"x,".repeat(190)}\n`, 1.4 * MB)), AROUND);
    expect(read).toMatchObject({
      ok: false,
      error: { message: inBoth(expect.stringContaining("more time or memory")) },
    });
    expect(await thread.statement(bytes("20/07 A 1.000 CR"), AROUND)).toMatchObject({ ok: true });
    await thread.close();
  });

  it("waits for its turn, and is refused when too many wait", async () => {
    const lines = bytes("20/07 A 1.000 CR");
    const all = await Promise.all(
      Array.from({ length: 12 }, () => UPLOADS.statement(lines, AROUND)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(8);
    expect(all.find(({ ok }) => !ok)).toMatchObject({
      error: { message: inBoth(expect.stringContaining("Try again in a minute.")) },
    });
  });
});
