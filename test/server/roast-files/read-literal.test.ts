import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Literal, readLiteral } from "#server/roast-files/read-literal.ts";

/** A value as Python's `repr` prints it: the quote that needs fewer backslashes, or none of ASCII. */
const repr = (value: unknown, isAscii: boolean): string => {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return reprOfNumber(value);
  if (typeof value === "string") return reprOfText(value, isAscii);
  if (Array.isArray(value)) {
    const items = value.map((item) => repr(item, isAscii)).join(", ");
    if (!isAscii) return `[${items}]`;
    return value.length === 1 ? `(${items},)` : `(${items})`;
  }
  const fields = Object.entries(value ?? {}).map(
    ([name, item]) => `${reprOfText(name, isAscii)}: ${repr(item, isAscii)}`,
  );
  return `{${fields.join(", ")}}`;
};

const reprOfNumber = (value: number): string => {
  if (Object.is(value, -0)) return "-0.0";
  return String(value).replace(/e([+-]\d)$/, (_, power: string) => `e${power[0]}0${power[1]}`);
};

const reprOfText = (text: string, isAscii: boolean): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const letters = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === quote || letter === "\\") return `\\${letter}`;
    if (letter === "\n") return "\\n";
    if (letter === "\t") return "\\t";
    if (letter === "\r") return "\\r";
    if (code >= 0x20 && (code < 0x7f || (!isAscii && code > 0xa0))) return letter;
    if (code <= 0xff) return `\\x${code.toString(16).padStart(2, "0")}`;
    if (code <= 0xff_ff) return `\\u${code.toString(16).padStart(4, "0")}`;
    return `\\U${code.toString(16).padStart(8, "0")}`;
  });
  return `${quote}${letters.join("")}${quote}`;
};

/** Dictionaries as objects, so that they compare with what was written. */
const plain = (value: Literal): unknown => {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([name, item]) => [name, plain(item)]));
  return Array.isArray(value) ? value.map(plain) : value;
};

const valueOf = (text: string): unknown => {
  const read = readLiteral(text);
  return read.ok ? plain(read.value) : read.error;
};

const json = fc.jsonValue({ depthSize: "medium", stringUnit: "binary" });

describe("a literal", () => {
  it("is read as it was written, by Python or as JSON", () => {
    fc.assert(
      fc.property(json, fc.boolean(), (value, isAscii) => {
        expect(valueOf(repr(value, isAscii))).toEqual(value);
        expect(valueOf(JSON.stringify(value, null, isAscii ? 4 : 0))).toEqual(value);
      }),
    );
  });

  it("is read or refused, whatever is torn off, put in or taken out", () => {
    const mutated = fc.tuple(
      json,
      fc.nat(),
      fc.nat(9),
      fc.string({ maxLength: 4, unit: "binary" }),
    );
    fc.assert(
      fc.property(mutated, ([value, from, cut, put]) => {
        const text = repr(value, false);
        const at = from % (text.length + 1);
        for (const one of [text.slice(0, at), text.slice(0, at) + put + text.slice(at + cut)])
          expect(readLiteral(one)).toSatisfy(({ ok, error }) => ok || error === "no literal");
      }),
    );
  });

  it.each<[string, unknown]>([
    [String.raw`'\x41\101\0 \'\"\\ \u00e9\U0001F600\a\/\d'`, "AA\0 '\"\\ é😀\u0007/\\d"],
    ["'one \\\nline'", "one line"],
    ["u'Mocca'", "Mocca"],
    [String.raw`b'\x00\xff'`, "\0ÿ"],
    ["(1, (2,), (3), ())", [1, [2], 3, []]],
    ["{1: 'a', None: 'b', 'c': {},}", { 1: "a", null: "b", c: {} }],
    ["{'a': 1, 'a': 2}", { a: 2 }],
    ["{'__proto__': 1}", Object.fromEntries([["__proto__", 1]])],
    ["[1388534400L, +5, -.5, 5., 1e-07, 1E400]", [1_388_534_400, 5, -0.5, 5, 1e-7, Infinity]],
    ["[nan, inf, -inf, NaN, -Infinity]", [NaN, Infinity, -Infinity, NaN, -Infinity]],
    ["\f\r\n\t[ 1\r\n, 2 ] \n", [1, 2]],
  ])("may read %s", (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  it.each([
    "",
    "__import__('os').system('ls')",
    "dict(a=1)",
    "np.float64(1.0)",
    "array([1])",
    "a",
    "1 + 1",
    "--1",
    "- 1",
    "not True",
    "'a' 'b'",
    "'a' % 1",
    "'''a'''",
    "r'a'",
    "f'{1}'",
    "'a\nb'",
    "'a",
    String.raw`'\x4'`,
    String.raw`'\U00110000'`,
    String.raw`'\N{BULLET}'`,
    "[x for x in [1]]",
    "[1 2]",
    "[,]",
    "[1,,]",
    "{1, 2}",
    "{'a'}",
    "{'a':}",
    "{'a': 1, :}",
    "{[1]: 2}",
    "{{}: 2}",
    "[1}",
    "1]",
    "[1] # remark",
    "...",
    "007",
    "0x10",
    "1_000",
    "1j",
    "1 if 1 else 2",
    "lambda: 1",
  ])("is not %s", (text) => {
    expect(readLiteral(text)).toEqual({ ok: false, error: "no literal" });
  });

  it("has 64 levels at most", () => {
    expect(readLiteral("[".repeat(64) + "]".repeat(64))).toMatchObject({ ok: true });
    expect(readLiteral("[".repeat(65) + "]".repeat(65))).toEqual({ ok: false, error: "too deep" });
  });
});
