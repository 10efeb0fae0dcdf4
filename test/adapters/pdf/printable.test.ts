import { describe, expect, it } from "vitest";
import { newDocument, type Face } from "#adapters/pdf/document.ts";
import { COVERED, COVERED_BY_WIDER, needsWiderFaces, printable } from "#adapters/pdf/printable.ts";
import { WIDER_FACES } from "#adapters/pdf/wider-faces.ts";

describe("a text made printable", () => {
  it.each([
    ["Łukasz Ånggréni", "Łukasz Ånggréni"],
    [
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
      "Zażółć gęślą jaźń, Škoda ňu, ăâșț, ğışİ, ÿœß",
    ],
    ["A\u030anggre\u0301ni", "Ånggréni"],
    ["two\n lines\tand\u00a0more  ", "two lines and more"],
    ["\u202Egnp.exe\u0000\u200B\u00ad", "gnp.exe"],
    ["王小明 😀", "??? ?"],
    ["non\u2011stop", "non-stop"],
    ["<b>&amp;</b> /JS (x) \\", "<b>&amp;</b> /JS (x) \\"],
    ["\ud83d", "?"],
    ["", ""],
  ])("turns %j into %j", (given, printed) => {
    expect(printable(given, COVERED)).toBe(printed);
  });

  it.each([
    "Đà Nẵng, Nguyễn Thị Hương",
    "Елена Щербакова, Київ, Џорџ, Қазақстан",
    "Γιώργος Παπαδόπουλος, Ἀθῆναι",
    "Hawaiʻi, ½ ﬁrst, Ə, → −1",
  ])("keeps every letter of %s in the wider faces", (text) => {
    expect(needsWiderFaces(text)).toBe(true);
    expect(printable(text, COVERED_BY_WIDER)).toBe(text);
  });

  it("composes letters that came apart", () => {
    const apart = "Nguyễn Й".normalize("NFD");
    expect(printable(apart, COVERED_BY_WIDER)).toBe("Nguyễn Й");
  });

  it.each(["Łukasz Ånggréni", "王小明 😀", "مرحبا", "A\u030a"])(
    "wants no wider faces for %s, which they would not help",
    (text) => {
      expect(needsWiderFaces(text)).toBe(false);
    },
  );

  it("stays short enough to be set, whatever the length given", () => {
    expect(printable("x".repeat(1_000_000), COVERED).length).toBeLessThanOrEqual(2000);
  });
});

describe.each([
  ["faces", COVERED, undefined, ["text", "strong", "display"]],
  ["wider faces", COVERED_BY_WIDER, WIDER_FACES, ["text", "strong"]],
] as const)("the %s of the invoice", (_, covered, wider, faces) => {
  const doc = newDocument(wider);
  const glyphOf = (face: Face, codePoint: number): number => {
    const metadata: { characterToGlyph: (codePoint: number) => number } = doc
      .setFont(face, "normal")
      .getFont().metadata;
    return metadata.characterToGlyph(codePoint);
  };

  it.each(faces)("%s draws exactly what is covered", (face) => {
    const wrong: string[] = [];
    for (let codePoint = 0x20; codePoint < 0xfff0; codePoint += 1) {
      const character = String.fromCharCode(codePoint);
      // Some faces draw marks that the list leaves out: `printable` composes letters with theirs.
      if (/\p{M}/u.test(character) && !covered.test(character)) continue;
      if (covered.test(character) !== glyphOf(face, codePoint) > 0) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  it.each(faces)("%s sets figures equally wide", (face) => {
    doc.setFont(face, "normal");
    expect(new Set(Array.from("0123456789", (digit) => doc.getTextWidth(digit))).size).toBe(1);
  });
});
