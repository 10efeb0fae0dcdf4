import { describe, expect, it } from "vitest";
import { ok } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { OutsideCatalogue } from "#server/catalogues/outside-catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const COFFEES = [aCoffee({ code: "SW16" })];

const theCoffees: CatalogPort["list"] = async () => ok(COFFEES);

/** A catalogue whose adapter lists as the test says at the moment. */
const catalogueThat = () => {
  const lines: unknown[] = [];
  let list = theCoffees;
  const adapter: Pick<CatalogPort, "byCode" | "list"> = {
    list: () => list(),
    byCode: async () => ok(aCoffee()),
  };
  const catalogue = new OutsideCatalogue({
    name: "json",
    address: "https://coffees.example",
    open: async () => adapter,
    log: (line) => lines.push(line),
  });
  return { catalogue, lines, answers: (next: CatalogPort["list"]) => (list = next) };
};

const THROWN: readonly (readonly [string, () => unknown])[] = [
  [
    "a page of HTML where JSON should be",
    () => JSON.parse("<!doctype html><title>Sign in</title>"),
  ],
  [
    "a connection that ends",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
  [
    "a time limit",
    () => {
      throw new DOMException("The operation timed out.", "TimeoutError");
    },
  ],
  [
    "a fault of the adapter's own",
    () => {
      throw new RangeError("Invalid array length");
    },
  ],
];

describe("a catalogue elsewhere", () => {
  it.each(THROWN)(
    "keeps its last good state when the adapter meets %s, and says it once",
    async (_, fails) => {
      const { catalogue, lines, answers } = catalogueThat();
      const good = await catalogue.load();
      answers(async () => {
        fails();
        return ok([]);
      });
      expect(await catalogue.load()).toEqual(good);
      expect(await catalogue.version()).toBe(good.version);
      expect(lines).toHaveLength(1);
      answers(async () => ok([]));
      expect((await catalogue.load()).coffees).toEqual([]);
    },
  );

  it.each(THROWN)(
    "stops the start in words when the adapter meets %s at once",
    async (_, fails) => {
      const { catalogue, answers } = catalogueThat();
      answers(async () => {
        fails();
        return ok([]);
      });
      await expect(catalogue.load()).rejects.toThrow(/^CATALOG=json: /);
    },
  );
});
