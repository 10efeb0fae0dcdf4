import { describe, expect, it } from "vitest";
import { jsPDF } from "jspdf";
import { COVERED } from "#adapters/pdf/covered-characters.ts";
import { embedFaces, type Face } from "#adapters/pdf/faces.ts";
import { printable } from "#adapters/pdf/printable.ts";

describe("a text made printable", () => {
  it.each([
    ["Łukasz Ånggréni", "Łukasz Ånggréni"],
    [
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
    ],
    ["A\u030anggre\u0301ni", "Ånggréni"],
    ["Nguyễn Thị Hương", "Nguyên Thi Huong"],
    ["two\n lines\tand\u00a0more  ", "two lines and more"],
    ["\u202Egnp.exe\u0000\u200B", "gnp.exe"],
    ["王小明 😀", "??? ?"],
    ["½ ﬁrst ＡＢ", "1/2 first AB"],
    ["Hawaiʻi ʼt non\u2011stop", "Hawai‘i ’t non-stop"],
    ["<b>&amp;</b> /JS (x) \\", "<b>&amp;</b> /JS (x) \\"],
    ["\ud83d", "?"],
    ["", ""],
  ])("turns %j into %j", (given, printed) => {
    expect(printable(given)).toBe(printed);
  });

  it("stays short enough to be set, whatever the length given", () => {
    expect(printable("x".repeat(1_000_000)).length).toBeLessThanOrEqual(2000);
  });
});

describe("the faces of the invoice", () => {
  const doc = new jsPDF();
  embedFaces(doc);
  const glyphOf = (face: Face, codePoint: number): number => {
    const metadata: { characterToGlyph: (codePoint: number) => number } = doc
      .setFont(face, "normal")
      .getFont().metadata;
    return metadata.characterToGlyph(codePoint);
  };

  it.each(["text", "strong", "display"] as const)("%s draws exactly what is covered", (face) => {
    const wrong: string[] = [];
    for (let codePoint = 0x20; codePoint < 0xfff0; codePoint += 1) {
      const character = String.fromCharCode(codePoint);
      // A mark on its own has no letter to sit on: `printable` gives composed letters only.
      if (/\p{M}/u.test(character)) continue;
      if (COVERED.test(character) !== glyphOf(face, codePoint) > 0) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  it.each(["text", "strong", "display"] as const)("%s sets figures equally wide", (face) => {
    doc.setFont(face, "normal");
    expect(new Set(Array.from("0123456789", (digit) => doc.getTextWidth(digit))).size).toBe(1);
  });
});
