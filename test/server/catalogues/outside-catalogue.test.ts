import { describe, expect, it } from "vitest";
import { CATALOGUES, CATALOGUE_NAMES } from "#adapters/catalogues.ts";
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

/** What a service may answer, or do, in the place of coffees. */
const FAILURES: readonly (readonly [string, typeof fetch])[] = [
  ["refuses", async () => new Response("No.", { status: 503 })],
  [
    "sends a page of HTML with status 200",
    async () => new Response("<!doctype html><title>Sign in</title>", { status: 200 }),
  ],
  ["sends half of its answer", async () => new Response('[{"code":"SW16","na')],
  [
    "loses the connection",
    async () => {
      throw new TypeError("fetch failed");
    },
  ],
  [
    "takes too long",
    async () => {
      throw new DOMException("The operation timed out.", "TimeoutError");
    },
  ],
  [
    "is given up",
    async () => {
      throw new DOMException("This operation was aborted", "AbortError");
    },
  ],
  [
    "ends in the middle of its answer",
    async () =>
      new Response(
        new ReadableStream({
          pull: (stream) => stream.error(new TypeError("terminated")),
        }),
      ),
  ],
];

for (const name of CATALOGUE_NAMES)
  describe(`the catalogue by ${name}, whose service`, () => {
    it.each(FAILURES)("%s, is unavailable in words and throws nothing", async (_, fetch) => {
      const catalog = await CATALOGUES[name]({ address: "https://coffees.example", fetch });
      const unavailable = {
        ok: false,
        error: { kind: "unavailable", message: expect.stringMatching(/\S/) },
      };
      expect(await catalog.list()).toEqual(unavailable);
      expect(await catalog.byCode("SW16")).toEqual(unavailable);
    });
  });
