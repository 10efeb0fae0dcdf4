import { expect, it } from "vitest";
import type { CatalogPlace } from "#adapters/catalogues.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  catalogFailureContract,
  catalogPagesContract,
  catalogPortContract,
} from "#test/contracts/catalog-port-contract.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { RestCatalog, type Product } from "./rest-catalog.ts";

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
  address: "https://cms.example/products",
  fetch: async (input) => {
    const page = Number(new URL(new Request(input).url).searchParams.get("page"));
    const products = coffees.slice((page - 1) * 100, page * 100).map(productOf);
    return Response.json({ products, last: page * 100 >= coffees.length });
  },
});

const anotherPage = async () => Response.json({ products: [productOf(aCoffee())], last: false });

const open = async (place: CatalogPlace): Promise<RestCatalog> => new RestCatalog(place);

catalogPortContract("behind a REST service", () => open(serviceWith(sampleCoffees())));
catalogFailureContract("behind a REST service", (fetch) =>
  open({ address: "https://cms.example/products", fetch }),
);
catalogPagesContract(
  "behind a REST service",
  serviceWith(Array.from({ length: 250 }, (_, at) => aCoffee({ code: `C${at}` }))),
  open,
);

it("says what the service knows of a coffee, field by field", async () => {
  const coffee = aCoffee({ available: false, backOn: "2026-12-05", imageUrl: "/pictures/a.jpg" });
  expect(await new RestCatalog(serviceWith([coffee])).list()).toEqual({
    ok: true,
    value: [coffee],
  });
});

it("gives a service up that never comes to its last page", async () => {
  const catalog = new RestCatalog({ address: "https://cms.example/products", fetch: anotherPage });
  expect(await catalog.list()).toMatchObject({ ok: false, error: { kind: "unavailable" } });
});
