import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRoastFile } from "#server/roast-files/read-roast-file.ts";
import type { RoastFileError } from "#server/roast-files/roast-file.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const MB = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array | string, name = "roast.alog") =>
  readRoastFile(typeof file === "string" ? bytes(file) : file, { name, now: NOW });
const sample = (name: string) => readFile(join(import.meta.dirname, "samples", name));

/** What a profile of Artisan holds at least, with these fields. */
const profile = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    roastUUID: "7c1f",
    roastisodate: "2026-11-24",
    roasttime: "09:10:22",
    ...fields,
  });

const hashOf = async (text: string) => {
  const one = await read(text);
  return one.ok ? one.value.contentHash : one;
};

const messageOf = async (file: string | Uint8Array) => {
  const answer = await read(file);
  return answer.ok ? answer.value : answer.error.message;
};

/** Of a table with names. */
const rows = (separator: string) =>
  ["0:00", "0:01", "0:02"].map((time) => [time, "180,5", "60", "75"].join(separator)).join("\n");

describe("a roaster's file", () => {
  it.each([
    [
      "wolo-lobo.alog",
      {
        source: "Artisan",
        title: "Wolo Lobo — café No. 7",
        roastedAt: "2026-11-24T02:10:22.000Z",
        greenGrams: 12_000,
        roastedGrams: 10_100,
        roastUuid: "7c1f0b7f27aa4d09a9b7a0f2c6d1e5b3",
      },
    ],
    [
      "ulu-batur.alog",
      {
        source: "Artisan",
        title: "Ulu Batur",
        roastedAt: "2026-11-17T07:02:00.000Z",
        greenGrams: 1200,
        roastedGrams: 1009,
        roastUuid: "0a6d8a5a0d754c51b36b1f6ae7f2c9d4",
      },
    ],
    [
      "lereng-dampit.json",
      {
        source: "Artisan",
        title: "Lereng Dampit",
        roastedAt: "2026-11-20T01:30:00.000Z",
        greenGrams: 12_020,
        roastedGrams: 10_160,
        roastUuid: "5f1d3d0a9a1c4f7f8a6c0f3f9a4b2e11",
      },
    ],
    [
      "Wolo Lobo 2026-11-24 0910.csv",
      {
        source: "Rubasse",
        title: "Wolo Lobo 2026-11-24 0910",
        roastedAt: "2026-11-24T02:10:00.000Z",
        greenGrams: null,
        roastedGrams: null,
        roastUuid: null,
      },
    ],
  ])("is read: %s", async (name, roast) => {
    const file = await sample(name);
    expect(await read(file, name)).toEqual({
      ok: true,
      value: { ...roast, contentHash: expect.stringMatching(/^[\da-f]{64}$/) },
    });
  });

  it("is read however its text is written: a mark before it, UTF-16, returns, Windows' letters", async () => {
    const text = (await sample("wolo-lobo.alog")).toString("latin1");
    const utf16 = Buffer.from(text, "utf16le");
    for (const file of [
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      utf16,
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      Buffer.from(text.replaceAll(", '", ",\r\n'")),
      Buffer.from(text.replace(String.raw`caf\\xe9`, "caf\u00e9"), "latin1"),
    ])
      expect(await read(file)).toMatchObject({
        ok: true,
        value: { title: "Wolo Lobo — café No. 7", greenGrams: 12_000 },
      });
  });

  it("is known by its bytes", async () => {
    expect(await hashOf(profile({}))).toBe(await hashOf(profile({})));
    expect(await hashOf(profile({}))).not.toBe(await hashOf(profile({ title: "Another" })));
  });

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    ["without weights", {}, { greenGrams: null, roastedGrams: null }],
    ["with none weighed", { weight: [0, 0, "g"] }, { greenGrams: null, roastedGrams: null }],
    ["not weighed yet", { weight: [1.2, 0, "Kg"] }, { greenGrams: 1200, roastedGrams: null }],
    [
      "whose end is estimated",
      { weight: [1.2, 1.02, "Kg"], end_weight_est: 1 },
      { greenGrams: 1200, roastedGrams: null },
    ],
    ["in ounces", { weight: [16, 13.5, "oz"] }, { greenGrams: 454, roastedGrams: 383 }],
    ["in half grams", { weight: [2.0035, 1.7005, "Kg"] }, { greenGrams: 2004, roastedGrams: 1701 }],
    ["that gained", { weight: [1000, 1100, "g"] }, { greenGrams: 1000, roastedGrams: 1100 }],
    ["without a name", { roastUUID: "" }, { roastUuid: null, title: "Ulu Batur 7" }],
    [
      "with half a name",
      { roastUUID: "a\0b'; drop", title: "a\u202e\nb" },
      { roastUuid: null, title: "a⟨U+202E⟩⏎b" },
    ],
    ["with a path as title", { title: String.raw`C:\Users` }, { title: String.raw`C:\Users` }],
    ["of a computer in Greenwich", { roasttzoffset: 0 }, { roastedAt: "2026-11-24T09:10:22.000Z" }],
    [
      "of a template's epoch",
      { roastepoch: 0, roasttzoffset: -28_800 },
      { roastedAt: "2026-11-24T01:10:22.000Z" },
    ],
    [
      "whose epoch has no date",
      { roastepoch: 1e300, roasttime: "9:10" },
      { roastedAt: "2026-11-24T02:10:00.000Z" },
    ],
  ])("may be one %s", async (_, fields, roast) => {
    expect(await read(profile(fields), "C:\\roasts\\Ulu Batur 7.alog")).toMatchObject({
      ok: true,
      value: roast,
    });
  });

  it.each([
    ["2026-11-24T09:10.csv", "2026-11-24T02:10:00.000Z"],
    ["20261124_091022.csv", "2026-11-24T02:10:22.000Z"],
    ["24-11-2026 09.10 Wolo Lobo.csv", "2026-11-24T02:10:00.000Z"],
    ["Wolo 2026_11_24-21h10.csv", "2026-11-24T14:10:00.000Z"],
    ["2026-11-24 0210pm.csv", "2026-11-24T07:10:00.000Z"],
    ["2026-11-24 1200g.csv", null],
    ["2026-11-24 1200 g.csv", null],
    ["2026-11-24 UB08-3.csv", null],
    ["2026-13-24 0910.csv", null],
    ["Wolo Lobo.csv", null],
  ])("that says no time is of the day and time in its name: %s", async (name, roastedAt) => {
    const table = await sample("Wolo Lobo 2026-11-24 0910.csv");
    for (const file of [table, profile({ roastisodate: "", roastepoch: 0 })]) {
      const answer = await read(file, name);
      expect(answer.ok ? answer.value.roastedAt : answer.error.kind).toBe(roastedAt ?? "no-time");
    }
  });

  it.each([
    ["names of columns", `Time;Bean Temp;Fan;Heater\n${rows(";")}`, null],
    [
      "a head",
      `Roaster\tR-1000\nDate:\t2026/11/24\nStart time:\t09:10:22\n\nTime\tBT\tDrum\tFan\n${rows("\t")}`,
      "2026-11-24T02:10:22.000Z",
    ],
    [
      "moments",
      "Time,BT,Fan,Heater\n2026-11-24 09:10:01,180.5,60,75\n2026-11-24 09:10:02,179,60,75\n2026-11-24 09:10:03,178,60,75",
      "2026-11-24T02:10:01.000Z",
    ],
  ])("of Rubasse may have %s", async (_, text, roastedAt) => {
    const answer = await read(text.replaceAll("\n", "\r\n"), "Wolo Lobo.csv");
    expect(answer.ok ? answer.value.roastedAt : answer.error.kind).toBe(roastedAt ?? "no-time");
  });
});

describe("a file that is no roast, or none that can be", () => {
  const refusals: readonly (readonly [RoastFileError["kind"], string, Uint8Array | string])[] = [
    ["too-large", "50 MB", new Uint8Array(50 * MB)],
    [
      "too-large",
      "a list of 2 million",
      `[${"0,".repeat(2 * MB)}0]`.replace("[", '{"timex":[').concat("}"),
    ],
    [
      "too-large",
      "half a million names",
      `{${Array.from({ length: 300_000 }, (_, at) => `'${at}':1`).join(",")}}`,
    ],
    ["too-deep", "lists within lists", `{"a":${"[".repeat(4 * MB)}`],
    ["too-deep", "tuples within tuples", `{"a":${"(1,".repeat(MB)}`],
    ["too-deep", "dictionaries within dictionaries", '{"a":'.repeat(MB)],
    ["not-a-roast", "nothing", ""],
    ["not-a-roast", "blanks", " \r\n".repeat(MB)],
    ["not-a-roast", "an invoice", "Kwitansi No. 7\nTotal Rp 12.000"],
    [
      "not-a-roast",
      "a bank's statement",
      "Tanggal;Keterangan;Jumlah\n20/07;TRSF;1.000\n20/07;TRSF;2.000\n20/07;TRSF;3.000",
    ],
    ["not-a-roast", "a table of large figures", "1,7000,3,4,5,6,7,8,9\n".repeat(9)],
    [
      "not-a-roast",
      "a table of figures and words",
      `${"1,180,3,4,5,6,7,8,9\n".repeat(4)}${"a,b\n".repeat(4)}`,
    ],
    ["not-a-roast", "a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["not-a-roast", "zeros", new Uint8Array(4 * MB)],
    ["not-a-roast", "other JSON", '{"name": "shop", "weight": [1, 2, "g"]}'],
    ["not-a-roast", "a list", "[1, 2]"],
    ["not-a-roast", "a call", "__import__('os').system('ls')"],
    ["not-a-roast", "a set", "{1, 2}"],
    ["not-a-roast", "a million quotes", `{${"'".repeat(MB)}`],
    ["not-a-roast", "quotes alone", '"'.repeat(4 * MB)],
    ["not-a-roast", "backslashes", `{'${"\\".repeat(4 * MB)}`],
    ["not-a-roast", "commas", ",".repeat(4 * MB)],
    ["not-a-roast", "line breaks", "\n".repeat(4 * MB)],
    ["not-a-roast", "a number of a megabyte", `{"a": ${"1".repeat(MB)}e}`],
    ["damaged", "a call inside", "{'roastUUID': 'a', 'weight': __import__('os').system('ls')}"],
    ["damaged", "a roast that breaks off", profile({}).slice(0, -20)],
    ["damaged", "a roast twice", profile({}) + profile({})],
    ["no-time", "a roast without time", profile({ roasttime: "" })],
    ["no-time", "a roast of no day", profile({ roastisodate: "2026-02-30" })],
    ["no-time", "a template", profile({ roastepoch: 0, roastisodate: "", roasttime: "" })],
    ["wrong-time", "a roast of tomorrow", profile({ roastisodate: "2026-11-29" })],
    ["wrong-time", "a roast of an hour ahead", profile({ roastepoch: NOW / 1000 + 3600 })],
    ["wrong-time", "a roast of 1999", profile({ roastisodate: "1999-12-31" })],
    ["wrong-time", "a roast of the year 200000", profile({ roastepoch: 6e12 })],
    ["wrong-weights", "less than nothing", profile({ weight: [-1.2, 1.01, "Kg"] })],
    [
      "wrong-weights",
      "no number",
      "{'roastisodate': '2026-11-24', 'roasttime': '09:10', 'weight': [nan, 1.0, 'Kg']}",
    ],
    [
      "wrong-weights",
      "no end",
      "{'roastisodate': '2026-11-24', 'roasttime': '09:10', 'weight': [1.2, inf, 'Kg']}",
    ],
    ["wrong-weights", "two tons", profile({ weight: [2000, 1700, "Kg"] })],
    ["wrong-weights", "less than a gram", profile({ weight: [0.0002, 0.0001, "Kg"] })],
    ["wrong-weights", "another unit", profile({ weight: [1, 0.8, "constructor"] })],
    ["wrong-weights", "no unit", profile({ weight: [1000, 845] })],
    ["wrong-weights", "words", profile({ weight: ["much", "less", "g"] })],
  ];
  it.each(refusals)("is refused in a sentence: %s, %s", async (kind, _, file) => {
    const answer = await read(file);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind, message: expect.stringMatching(/^[^.!?\n]\S.{10,200}\.$/) },
    });
  });

  it("is told by its first line, what cannot be by its figures", async () => {
    expect(await messageOf(`\n\nKwitansi\tNo. 7 \u202e\r\nTotal`)).toBe(
      "This is no roast file: its first line reads “Kwitansi No. 7 ⟨U+202E⟩”.",
    );
    expect(await messageOf("")).toBe("This is no roast file: its first line reads (blank).");
    expect(await messageOf("a😀".repeat(MB))).toContain(`reads “${"a😀".repeat(40)}…”`);
    expect(await messageOf(profile({ weight: [-1.2, 1.01, "Kg"] }))).toBe(
      "This file says -1.2 and 1.01 Kg for green and roasted coffee, which cannot be: type this batch.",
    );
    expect(await messageOf(profile({ roastisodate: "2031-11-24" }))).toContain("on 2031-11-24,");
  });

  it("is refused, or a roast, whatever is torn off or changed in it", async () => {
    const files = await Promise.all(
      ["wolo-lobo.alog", "lereng-dampit.json", "Wolo Lobo 2026-11-24 0910.csv"].map(sample),
    );
    const change = fc.record({
      file: fc.constantFrom(...files),
      from: fc.nat(),
      cut: fc.nat(40),
      put: fc.uint8Array({ maxLength: 8 }),
      ends: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ file, from, cut, put, ends }) => {
        const at = from % file.length;
        const rest = ends ? [] : [file.subarray(at + cut)];
        const answer = await read(Buffer.concat([file.subarray(0, at), put, ...rest]), "a.alog");
        expect(answer).toSatisfy(() =>
          answer.ok
            ? Date.parse(answer.value.roastedAt) <= NOW
            : answer.error.message.endsWith("."),
        );
      }),
    );
  });
});
