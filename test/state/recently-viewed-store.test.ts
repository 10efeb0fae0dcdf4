import { expect, it } from "vitest";
import { MemoryRecentlyViewed } from "#adapters/memory/memory-recently-viewed.ts";
import { RecentlyViewedStore } from "#state/recently-viewed-store.ts";

const afterViewing = (...codes: readonly string[]) => {
  const store = new RecentlyViewedStore({ storage: new MemoryRecentlyViewed() });
  for (const code of codes) store.view(code);
  return store;
};

it("tells the last four coffees, the latest first", () => {
  expect(afterViewing("A", "B", "C", "D", "E", "F").others("")).toEqual(["F", "E", "D", "C"]);
});

it("leaves out the one that is looked at, and still tells four", () => {
  expect(afterViewing("A", "B", "C", "D", "E").others("E")).toEqual(["D", "C", "B", "A"]);
});

it("names a coffee once, at its last time", () => {
  expect(afterViewing("A", "B", "A").others("")).toEqual(["A", "B"]);
});
