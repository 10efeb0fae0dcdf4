import { describe, expect, it } from "vitest";
import { summaryLines } from "#ui/pages/account/summary-lines.ts";

const items = ["Sumber Wening", "Ulu Batur", "Tirta Koji", "Wush Wush"].map((name, index) => ({
  name,
  quantity: index + 1,
}));
const texts = (count: number) => summaryLines(items.slice(0, count)).map(({ text }) => text);

describe("an order in the history", () => {
  it("lists up to three items", () => {
    expect(texts(0)).toEqual([]);
    expect(texts(3)).toEqual(["1 × Sumber Wening", "2 × Ulu Batur", "3 × Tirta Koji"]);
  });

  it("lists two of four and says how many more", () => {
    expect(texts(4)).toEqual(["1 × Sumber Wening", "2 × Ulu Batur", "+ 2 more"]);
  });
});
