import { gzipSync } from "node:zlib";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { createServer, type Server } from "node:http";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, afterAll, beforeAll, vi } from "vitest";
import { ok } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import {
  OutsideCatalogue,
  outsideCatalogue,
  OutsideDeskCatalogue,
} from "#server/database/outside-catalogue.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { readShopConfig } from "#container/environment/config.ts";
import { createContainer } from "#container/create-container.ts";
import { TOKENS } from "#container/tokens.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { CataloguePages } from "#server/http/site/catalogue-pages.ts";
import type { SiteFile } from "#server/http/site/site-files.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { matchSiteRoute, SITE_ROUTES } from "#site/routes.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { eventually } from "#test/support/current.ts";
import { memoryBrowser } from "#test/support/memory-browser.ts";
import { catalogueOf, checkout } from "#test/support/shop-client.ts";
import { createRenderer } from "../../../src/prerender/render-page.tsx";

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

const many = (count: number) =>
  ok(Array.from({ length: count }, (_, at) => aCoffee({ code: `ESP-${at}` })));

/** What an adapter should not do. */
const throwing: CatalogPort["list"] = async () => {
  throw new RangeError("Invalid array length");
};

describe("a catalogue elsewhere", () => {
  it("keeps its last good state when the adapter throws, and says it once", async () => {
    const { catalogue, lines, answers } = catalogueThat();
    const good = await catalogue.load();
    answers(throwing);
    expect(await catalogue.load()).toEqual(good);
    expect(await catalogue.version()).toBe(good.version);
    expect(lines).toHaveLength(1);
    answers(async () => ok([]));
    expect((await catalogue.load()).coffees).toEqual([]);
  });

  it("keeps it as well when the adapter lists a coffee twice, at two prices perhaps", async () => {
    const { catalogue, lines, answers } = catalogueThat();
    const good = await catalogue.load();
    answers(async () => ok([aCoffee(), aCoffee({ greenCostPerKg: 1 })]));
    expect(await catalogue.load()).toEqual(good);
    expect(lines).toMatchObject([{ message: "the code “ESP-01” is there twice." }]);
  });

  it("is answered as it was while a new state takes its time, and as it is from then on", async () => {
    const { catalogue, answers } = catalogueThat();
    const good = await catalogue.load();
    const waiting: (() => void)[] = [];
    const arrived = new Promise<void>((resolve) => waiting.push(resolve));
    answers(async () => {
      await arrived;
      return ok([]);
    });
    expect(await catalogue.load()).toEqual(good);
    const several = await Promise.all([catalogue.load(), catalogue.load()]);
    expect(several).toEqual([good, good]);
    for (const arrive of waiting) arrive();
    await vi.waitFor(async () => expect((await catalogue.load()).coffees).toEqual([]));
  });

  it("has 500 coffees at most", async () => {
    const { catalogue, answers } = catalogueThat();
    const good = await catalogue.load();
    answers(async () => many(501));
    expect(await catalogue.load()).toEqual(good);
    answers(async () => many(500));
    expect((await catalogue.load()).coffees).toHaveLength(500);
  });

  it("stops the start in words when the adapter throws at once", async () => {
    const { catalogue, answers } = catalogueThat();
    answers(throwing);
    await expect(catalogue.load()).rejects.toThrow(/^CATALOG=json: /);
  });
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

describe("a catalogue elsewhere that is larger than 2 MB", () => {
  it.each([
    ["on the line", "identity"],
    ["unpacked", "gzip"],
  ])("%s is not read any further, and the last good one stays", async (_, encoding) => {
    const one = JSON.stringify(coffeeToWire(aCoffee()));
    const packed = (text: string) => (encoding === "gzip" ? gzipSync(text) : Buffer.from(text));
    let body = packed(`[${one}]`);
    const server = createServer((__, response) => {
      response.setHeader("content-encoding", encoding);
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const lines: unknown[] = [];
    const address = `http://127.0.0.1:${portOf(server)}/coffees`;
    const catalogue = outsideCatalogue({ name: "json", address }, (line) => lines.push(line));
    const good = await catalogue?.load();
    expect(good?.coffees).toHaveLength(1);
    body = packed(`[${one}]${" ".repeat(2_000_000)}`);
    await vi.waitFor(async () => {
      expect(await catalogue?.load()).toEqual(good);
      expect(lines).toMatchObject([{ message: expect.stringContaining("larger than 2 MB") }]);
    });
    server.close();
  });
});

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
};

/** Not in the database, whose seed has SW16 and others. */
const coffee = aCoffee({ code: "FILE-1", name: "Kept in a file" });
const dearer = { ...coffee, greenCostPerKg: (coffee.greenCostPerKg ?? 0) + 50_000 };

let file: string;
let api: ApiHarness;
const KEY = { supabase_url: null, supabase_publishable_key: "public" };
const put = (coffees: readonly (typeof coffee)[]): Promise<void> =>
  writeFile(file, JSON.stringify(coffees.map(coffeeToWire)));
const logged: string[] = [];
const opened = (): OutsideCatalogue => {
  const catalogue = outsideCatalogue(
    { name: "json", address: file },
    ({ message }) => void logged.push(String(message)),
  );
  if (!catalogue) throw new Error("There is no catalogue.");
  return catalogue;
};

const text = async (made: Pick<SiteFile, "encoded"> | null): Promise<string> =>
  new TextDecoder().decode((await made?.encoded(null))?.bytes);

const NO_ASSETS = { style: "", styleFiles: [], modules: [], integrity: {} };

describe("a shop whose catalogue is a file", () => {
  beforeAll(async () => {
    file = join(emptyFolder(), "coffees.json");
    api = await startApi({
      catalog: { name: "json", address: file },
      serviceAddress: { ...KEY, has_catalogue: false },
    });
  });
  afterAll(() => api.close());
  beforeEach(() => put([coffee]));

  it("sells at no price that the file does not have any more, however fresh what it knew", async () => {
    await catalogueOf(api);
    await put([dearer]);
    const customer = await api.createCustomer();
    const before = await checkout(api, customer, aDraft([{ coffee, sizeGrams: 1000 }]));
    expect(before).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const after = await checkout(api, customer, aDraft([{ coffee: dearer, sizeGrams: 1000 }]));
    expect(after.status).toBe(201);
  });

  it("draws it on its pages, cards and sitemap", async () => {
    const pages = new CataloguePages({
      catalogue: new CatalogueCache({
        catalogue: opened(),
        stock: { limited: async () => [] },
        now: api.now,
      }),
      renderPage: createRenderer({
        entry: "/main.js",
        fonts: [],
        pages: Object.fromEntries(SITE_ROUTES.map(({ path }) => [path, NO_ASSETS])),
      }),
      paintCoffeeCard: async ({ name }) => new TextEncoder().encode(name),
      siteUrl: "https://shop.example",
    });
    for (const path of ["/shop", "/offer-list", "/shop/FILE-1"]) {
      const matched = matchSiteRoute(path);
      if (!matched) throw new Error(`There is no page ${path}.`);
      const { file: page, found } = await pages.page(matched);
      expect(found).toBe(true);
      expect(await text(page)).toContain("Kept in a file");
      expect(await text(page)).not.toContain("SW16");
    }
    expect(await text(await pages.card("FILE-1"))).toBe("Kept in a file");
    expect(await pages.card("SW16")).toBeNull();
    expect(await text(await pages.sitemap())).toContain("https://shop.example/shop/FILE-1<");
    expect(await text(await pages.sitemap())).not.toContain("SW16");
  });

  it.each([
    ["that asks its server", {}],
    [
      "that asks for the file itself",
      { VITE_CATALOG: "json", VITE_CATALOG_URL: "http://127.0.0.1:3000/coffees.json" },
    ],
  ])("shows it in a browser %s, list and single coffee", async (_, env) => {
    const asked: string[] = [];
    const config = readShopConfig(env, "http://127.0.0.1:3000");
    if (!config.ok) throw new Error(config.error.message);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return pathname === "/coffees.json"
        ? Response.json([coffeeToWire(coffee)])
        : api.fetch(request);
    };
    const resolve = await createContainer(config.value, memoryBrowser({ fetch }));
    const store = resolve(TOKENS.catalogStore);
    await store.load();
    const list = await eventually(store.catalog$, ({ status }) => status === "ready");
    expect(list.coffees.map(({ code }) => code)).toEqual(["FILE-1"]);
    const one = await eventually(store.coffee("FILE-1"), ({ status }) => status === "ready");
    expect(one).toMatchObject({ coffee: { name: "Kept in a file" } });
    const old = await eventually(store.coffee("SW16"), ({ status }) => status !== "loading");
    expect(old.status).toBe("not-found");
    expect(asked).not.toContain("/rest/v1/shop_items");
  });

  it("shows it at the desk", async () => {
    const desk = deskPorts(api.db, () => undefined, opened());
    expect((await desk.catalogue.all()).map(({ code }) => code)).toEqual(["FILE-1"]);
  });

  it("stops a start with what is wrong in a file, and where", async () => {
    await writeFile(file, '[{ "code": "FILE-1" }]');
    await expect(opened().load()).rejects.toThrow(
      `CATALOG=json: ${file}: coffee 1 (“FILE-1”), name: Invalid key: Expected "name" but received undefined`,
    );
    await rm(file);
    await expect(opened().load()).rejects.toThrow(`${file} cannot be read: 404 no such file`);
    const away = { name: "json", address: "http://127.0.0.1:9/coffees.json" } as const;
    await expect(outsideCatalogue(away, () => undefined)?.load()).rejects.toThrow(
      "CATALOG=json: http://127.0.0.1:9/coffees.json cannot be read: 503",
    );
  });
});
