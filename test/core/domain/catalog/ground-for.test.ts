import { expect, it } from "vitest";
import { groundFor } from "#core/domain/catalog/ground-for.ts";

it.each([
  [undefined, ""],
  ["v60", ", ground for V60 and pour-over"],
  ["french-press", ", ground for French press"],
  ["moka-pot", ", ground for moka pot"],
  ["espresso", ", ground for espresso"],
] as const)("a bag ground for %s is told as %j", (grind, told) => {
  expect(groundFor(grind)).toBe(told);
});
