import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import {
  OutsideCatalogue,
  outsideCatalogue,
  OutsideDeskCatalogue,
} from "#server/database/outside-catalogue.ts";
import { coffeeToWire } from "#wire/coffee.ts";
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

describe("a catalogue behind a password", () => {
  let server: Server;
  let asked: (string | undefined)[] = [];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.headers.authorization);
      const isLetIn = request.headers.authorization === "Bearer kept-to-itself";
      if (request.url?.startsWith("/moved") === true)
        response.writeHead(302, { location: `http://localhost:${portOf(server)}/coffees` }).end();
      else if (isLetIn) response.end(JSON.stringify(COFFEES.map(coffeeToWire)));
      else response.writeHead(401).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const opened = (path: string, authorization: string): OutsideCatalogue => {
    const address = `http://127.0.0.1:${portOf(server)}${path}`;
    const catalogue = outsideCatalogue({ name: "json", address, authorization }, () => undefined);
    if (!catalogue) throw new Error("There is no catalogue.");
    return catalogue;
  };

  it("is told it with every look", async () => {
    const catalogue = opened("/coffees", "Bearer kept-to-itself");
    expect((await catalogue.load()).coffees).toEqual(COFFEES);
    await catalogue.load();
    expect(asked).toEqual(["Bearer kept-to-itself", "Bearer kept-to-itself"]);
  });

  it("sends it nowhere else", async () => {
    const catalogue = opened("/moved", "Bearer kept-to-itself");
    await expect(catalogue.load()).rejects.toThrow("cannot be read: 401");
    expect(asked).toEqual(["Bearer kept-to-itself", undefined]);
  });

  it("names neither the password nor a key of its address to anybody", async () => {
    const catalogue = opened("/coffees?api_key=SECRET-16", "Bearer wrong-password");
    const told = await catalogue.load().catch(String);
    const saved = await new OutsideDeskCatalogue({ catalogue }).save();
    expect(told).toContain("cannot be read: 401");
    expect(JSON.stringify([told, saved])).not.toMatch(/SECRET-16|wrong-password/);
  });

  it("logs no password that an adapter quotes", async () => {
    const lines: unknown[] = [];
    let list = theCoffees;
    const catalogue = new OutsideCatalogue({
      name: "json",
      address: "https://coffees.example/?api_key=SECRET-16",
      authorization: "Bearer kept-to-itself",
      open: async () => ({ list: () => list(), byCode: async () => ok(aCoffee()) }),
      log: (line) => lines.push(line),
    });
    await catalogue.load();
    list = () => Promise.reject(new Error("api_key: SECRET-16, Bearer kept-to-itself: failed"));
    await catalogue.load();
    expect(JSON.stringify(lines)).toContain("failed");
    expect(JSON.stringify(lines)).not.toMatch(/SECRET-16|kept-to-itself/);
  });
});

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
};
