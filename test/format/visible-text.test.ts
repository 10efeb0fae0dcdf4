import { describe, expect, it } from "vitest";
import { visibleHtml, visibleJson, visibleLine, visibleText } from "#format/visible-text.ts";

describe("characters that nobody sees", () => {
  it.each([
    ["a turned direction", "Dewi \u202Egpj.exe", "Dewi ⟨U+202E⟩gpj.exe"],
    ["an isolate", "\u2067abc\u2069", "⟨U+2067⟩abc⟨U+2069⟩"],
    ["a zero width", "Rp\u200B1\uFEFF", "Rp⟨U+200B⟩1⟨U+FEFF⟩"],
    ["a joiner that joins nothing", "De\u200Dwi", "De⟨U+200D⟩wi"],
    ["a terminal's escape", "\u001B[2J\u009B1m", "⟨U+001B⟩[2J⟨U+009B⟩1m"],
    ["a separator of lines", "one\u2028two", "one⟨U+2028⟩two"],
    ["a return that would write over its line", "Dewi\rRINA", "Dewi⟨U+000D⟩RINA"],
    ["a soft hyphen", "pa\u00ADid", "pa⟨U+00AD⟩id"],
  ])("are named: %s", (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it.each([
    "👩‍🌾 Dewi ☕️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "می‌خواهم",
    "क्‍ष",
    "Ünal “Ōtsu” 山田",
    "first\nsecond\r\nthird\tfourth",
  ])("stay where a script needs them: %s", (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it("are named on one line, line breaks too", () => {
    expect(visibleLine(" Dewi\r\nKQ7M2XTB\tpaid\u202E\n")).toBe("Dewi⏎KQ7M2XTB paid⟨U+202E⟩");
  });

  it("are escaped in JSON, which says the same", () => {
    const json = visibleJson(JSON.stringify({ name: "\u202EDewi\u009B\u{E0001}" }));
    expect(json).toBe(String.raw`{"name":"\u202eDewi\u009b\udb40\udc01"}`);
    expect(JSON.parse(json)).toEqual({ name: "\u202EDewi\u009B\u{E0001}" });
  });

  it("are named in a page's text, and kept in its fields", () => {
    expect(visibleHtml('<p title="\u202E">a\u202E</p><textarea>b\u202E</textarea>')).toBe(
      '<p title="\u202E">a⟨U+202E⟩</p><textarea>b\u202E</textarea>',
    );
  });
});
