import { describe, expect, it } from "vitest";
import { CATALOGS, CATALOG_NAMES, type CatalogPlace } from "#adapters/catalogs.ts";
import { OutsideCatalogue } from "#server/database/outside-catalogue.ts";
import { coffeeToWire, shopItemToWire } from "#wire/coffee.ts";
import { CATALOGS_BEHIND } from "#test/contracts/catalogs.ts";
import {
  catalogFailureContract,
  catalogPagesContract,
  catalogPortContract,
} from "#test/contracts/catalog-port-contract.ts";
import { catalogueContract } from "#test/contracts/server/catalogue-contract.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { JsonCatalog } from "#adapters/json/json-catalog.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { RestCatalog, type Product } from "./rest/rest-catalog.ts";

for (const name of CATALOG_NAMES) {
  const { place, coffeesAnAnswer } = CATALOGS_BEHIND[name];
  const open = (rows: Parameters<typeof place>[0]) => CATALOGS[name](place(rows));

  catalogPortContract(`by ${name}`, (coffees) => open(() => coffees.map(shopItemToWire)), true);

  catalogFailureContract(
    `by ${name}`,
    (fetch) => CATALOGS[name]({ address: "https://coffees.example", fetch }),
    [{ ...coffeeToWire(aCoffee({ code: "SW16" })), category: "tea" }],
  );

  const many = Array.from({ length: 250 }, (_, at) => coffeeToWire(aCoffee({ code: `C${at}` })));
  catalogPagesContract(
    `by ${name}`,
    place(() => many),
    coffeesAnAnswer,
    CATALOGS[name],
  );

  catalogueContract(`on the product server, by ${name}`, async () => {
    let coffees = [
      aCoffee({ code: "SW16", imageUrl: "/pictures/sw16.jpg" }),
      aCoffee({ code: "UB08", available: false }),
    ];
    const opened = open(() => coffees.map(coffeeToWire));
    return {
      catalogue: new OutsideCatalogue({
        name,
        address: "",
        open: () => opened,
        log: () => undefined,
      }),
      stored: async () => coffees,
      replace: async (changed) => {
        coffees = coffees.map((one) => (one.code === changed.code ? changed : one));
      },
    };
  });
}

const ADDRESS = "https://shop.example/coffees.json";
const row = coffeeToWire(aCoffee({ code: "SW16" }));
const answering = (answer: () => Response | Promise<Response>) =>
  new JsonCatalog({ address: ADDRESS, fetch: async () => answer() });

describe("a file of coffees", () => {
  it.each([
    ["no JSON", "{", "must be a JSON array of coffees."],
    ["an object", "{}", "must be a JSON array of coffees."],
    [
      "an unknown category",
      [row, { ...row, code: "UB08", category: "tea" }],
      'coffee 2 (“UB08”), category: Invalid type: Expected ("espresso" | "filter" | "filter_exotic") but received "tea"',
    ],
    [
      "a row with a blank code",
      [{ ...row, code: "" }],
      "coffee 1 (“”), code: Invalid length: Expected >=1 but received 0",
    ],
    [
      "a price in words",
      [{ ...row, green_cost: "cheap" }],
      "coffee 1 (“SW16”), green_cost: Invalid type: Expected number but received NaN",
    ],
    ["a row of nothing", [row, null], "coffee 2: Invalid type: Expected Object but received null"],
    [
      "a script as its picture",
      [row, { ...row, code: "UB08", image_url: "javascript:alert(1)" }],
      "coffee 2 (“UB08”), image_url: no address of a picture.",
    ],
    ["a code twice", [row, row], "the code “SW16” stands there twice."],
  ])("is refused for %s, with the row and the reason", async (_, content, problem) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const refused = {
      ok: false,
      error: { kind: "unavailable", message: `${ADDRESS}: ${problem}` },
    };
    const catalog = answering(() => new Response(text));
    expect(await catalog.list()).toEqual(refused);
    expect(await catalog.byCode("SW16")).toEqual(refused);
  });

  it("may be empty", async () => {
    expect(await answering(() => Response.json([])).list()).toEqual({ ok: true, value: [] });
  });

  it("that is not there is named with what was answered", async () => {
    const missing = answering(() => new Response(null, { status: 404, statusText: "Not Found" }));
    expect(await missing.list()).toMatchObject({
      error: { message: `${ADDRESS} cannot be read: 404 Not Found` },
    });
  });

  it("out of reach is a catalogue that could not be loaded", async () => {
    const offline = answering(() => Promise.reject(new TypeError("fetch failed")));
    expect(await offline.list()).toMatchObject({ error: { message: "Failed to load coffees" } });
    expect(await offline.byCode("SW16")).toMatchObject({
      error: { message: "Failed to load coffee" },
    });
  });
});

const productOf = (coffee: Coffee): Product => ({
  sku: coffee.code,
  title: coffee.name,
  kind: coffee.category,
  green_idr_per_kg: coffee.greenCostPerKg,
  loss_percent: coffee.weightLossPct,
  in_stock: coffee.available,
  back: coffee.backOn,
  photo: coffee.imageUrl,
  facts: {
    tagline: coffee.tagline,
    farm: coffee.farm,
    varietals: coffee.varietals,
    producer: coffee.producer,
    process: coffee.process,
    region: coffee.region,
    altitude: coffee.altitude,
    notes: coffee.tastingNotes,
    story: coffee.farmStory,
    reason: coffee.reason,
    importer: coffee.sourcedFrom,
  },
});

/** The service itself, with these coffees, a hundred a page. */
const serviceWith = (coffees: readonly Coffee[]): CatalogPlace => ({
  address: "https://cms.example/products?shop=16",
  fetch: async (input) => {
    const asked = new URL(new Request(input).url).searchParams;
    if (asked.get("shop") !== "16") return new Response(null, { status: 404 });
    const page = Number(asked.get("page"));
    const products = coffees.slice((page - 1) * 100, page * 100).map(productOf);
    return Response.json({ products, last: page * 100 >= coffees.length });
  },
});

const open = async (place: CatalogPlace): Promise<RestCatalog> => new RestCatalog(place);

catalogPortContract("behind a REST service", (coffees) => open(serviceWith(coffees)), false);
catalogFailureContract(
  "behind a REST service",
  (fetch) => open({ address: "https://cms.example/products", fetch }),
  { products: [{ ...productOf(aCoffee({ code: "SW16" })), kind: "tea" }], last: true },
);
catalogPagesContract(
  "behind a REST service",
  serviceWith(Array.from({ length: 250 }, (_, at) => aCoffee({ code: `C${at}` }))),
  100,
  open,
);

it("says what the service knows of a coffee, field by field", async () => {
  const coffee = aCoffee({ available: false, backOn: "2026-12-05", imageUrl: "/pictures/a.jpg" });
  expect(await new RestCatalog(serviceWith([coffee])).list()).toEqual({
    ok: true,
    value: [coffee],
  });
});
