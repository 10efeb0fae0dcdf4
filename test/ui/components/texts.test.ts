import { expect, it, describe } from "vitest";
import fc from "fast-check";
import { markedParts, searchWords } from "#ui/components/marked-text/marked-text.tsx";
import { quantityMeant, quantityWhileTyping } from "#ui/components/fields/quantity-field.tsx";

const marked = (text: string, search: string): string =>
  markedParts(text, searchWords(search))
    .map(({ text: part, marked: hit }) => (hit ? `[${part}]` : part))
    .join("");

describe("what matches a search is marked", () => {
  it.each([
    ["La Vigía Sidra", "vigia", "La [Vigía] Sidra"],
    ["La Vigía Sidra", "VIGÍA", "La [Vigía] Sidra"],
    ["La Vigía Sidra".normalize("NFD"), "vigia", "La [Vigía] Sidra".normalize("NFD")],
    ["Quebrada Alta", "bra que", "[Que][bra]da Alta".replace("][", "")],
    ["Blood orange, orange peel", "orange", "Blood [orange], [orange] peel"],
    ["Banana", "ana", "B[anana]"],
    ["Łódź, Søren, Đak Lak", "lodz soren dak", "[Łódź], [Søren], [Đak] Lak"],
    ["Wet-hulled", "wet hulled", "[Wet]-[hulled]"],
    ["Wet hulled", "wet-hulled", "[Wet] [hulled]"],
    ["Java d’Aro", "d'aro", "Java [d’Aro]"],
    ["Java d'Aro", "DARO", "Java [d'Aro]"],
    ["Straße", "strasse", "[Straße]"],
    ["Tim Tim", "washed", "Tim Tim"],
    ["<b>Tim</b>", "<b>", "[<b>]Tim</b>"],
    ["🍊 orange", "orange", "🍊 [orange]"],
    ["Tim Tim", "  ", "Tim Tim"],
    ["", "tim", ""],
  ])("in %j for %j", (text, search, shown) => {
    expect(marked(text, search)).toBe(shown);
  });

  it("and nothing of the text is lost, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, search) => {
        const parts = markedParts(text, searchWords(search));
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
    );
  });

  it("are at most eight words of a hundred characters", () => {
    expect(searchWords("orange ".repeat(2_000))).toHaveLength(8);
    expect(searchWords("x".repeat(3_000))).toEqual(["x".repeat(100)]);
  });
});

describe("a quantity being typed", () => {
  it.each([
    ["", ""],
    ["7", "7"],
    ["12", "12"],
    ["1a2 ", "12"],
    ["-3", "3"],
    ["1.5", "15"],
    ["abc", ""],
    ["0", "0"],
    ["007", "7"],
    ["999", "999"],
    ["1000", "999"],
  ])("keeps of %j only %j", (typed, kept) => {
    expect(quantityWhileTyping(typed)).toBe(kept);
  });
});

describe("a quantity left in the box", () => {
  it.each([
    ["", 1],
    ["0", 1],
    ["1", 1],
    ["42", 42],
  ])("means, for %j, %d", (text, quantity) => {
    expect(quantityMeant(text)).toBe(quantity);
  });
});
