import fc from "fast-check";
import { expect, it } from "vitest";
import { setText } from "../../src/prerender/cards/set-text.ts";

const ROOM = { widthPx: 620, mostLines: 2, largestPx: 112, letterEm: 0.5 };

it.each([
  ["Wush Wush", ["Wush Wush"], 112],
  ["Sumber Wening", ["Sumber", "Wening"], 112],
  ["Quebrada Alta Gesha", ["Quebrada", "Alta Gesha"], 112],
  ["Kusumaningtyas", ["Kusumaningtyas"], 88],
  ["", [], 112],
])("sets “%s” as large as it fits", (text, lines, fontSize) => {
  expect(setText(text, ROOM)).toEqual({ lines, fontSize });
});

it("cuts what no size has room for, and shows that it did", () => {
  const { lines } = setText("Kusumaningtyaswirjosoedirdjohadiningrat", ROOM);
  expect(lines).toEqual(["Kusumaningtyaswirjoso…"]);
});

it("never needs more room than there is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { lines, fontSize } = setText(text, ROOM);
      expect(lines.length).toBeLessThanOrEqual(ROOM.mostLines);
      for (const line of lines)
        expect(line.length * fontSize * ROOM.letterEm).toBeLessThanOrEqual(ROOM.widthPx);
    }),
  );
});
