import * as v from "valibot";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { jsonOf } from "#core/domain/json.ts";
import { fetchedOrNull } from "#wire/error.ts";
import { err, ok } from "#core/domain/result.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";

type CatalogPlace = { readonly address: string; readonly fetch: typeof globalThis.fetch };

/**
 * The example of `docs/adapters.md`: a catalogue behind a made-up REST service, which names things in
 * its own way and answers in pages. A page that does not come makes the whole list unavailable.
 */
export class RestCatalog implements CatalogPort {
  readonly #place: CatalogPlace;

  constructor(place: CatalogPlace) {
    this.#place = place;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    const coffees = await this.#all();
    return coffees
      ? ok(coffees)
      : err({ kind: "unavailable", message: "Failed to load coffees" } as const);
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    const coffees = await this.#all();
    if (!coffees) return err({ kind: "unavailable", message: "Failed to load coffee" });
    const coffee = coffees.find((one) => one.code === code);
    return coffee ? ok(coffee) : err({ kind: "not-found", message: "Coffee not found." });
  }

  /** `null` when any page is missing. */
  async #all(): Promise<readonly Coffee[] | null> {
    const coffees: Coffee[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const found = await this.#page(page);
      if (!found) return null;
      coffees.push(...found.products.map(coffeeOf));
      if (found.last) return coffees;
    }
    return null;
  }

  async #page(page: number): Promise<v.InferOutput<typeof pageSchema> | null> {
    const { address, fetch } = this.#place;
    const asked = new URL(address);
    asked.searchParams.set("page", String(page));
    return fetchedOrNull(async () => {
      const response = await fetch(asked, {
        headers: { accept: "application/json" },
      });
      const read = v.safeParse(pageSchema, response.ok ? jsonOf(await response.text()) : null);
      return read.success ? read.output : null;
    });
  }
}

/** A service that never says `last` is not asked for ever. */
const MOST_PAGES = 50;

const productSchema = v.object({
  sku: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  title: v.string(),
  kind: v.picklist(CATEGORIES),
  green_idr_per_kg: v.nullable(v.number()),
  loss_percent: v.nullable(v.number()),
  in_stock: v.boolean(),
  back: v.nullable(v.pipe(v.string(), v.isoDate())),
  photo: v.nullable(v.string()),
  facts: v.record(v.string(), v.string()),
});

export type Product = v.InferOutput<typeof productSchema>;

const pageSchema = v.object({ products: v.array(productSchema), last: v.boolean() });

const coffeeOf = ({ facts, ...product }: Product): Coffee => ({
  code: product.sku,
  name: product.title,
  category: product.kind,
  greenCostPerKg: product.green_idr_per_kg,
  weightLossPct: product.loss_percent,
  available: product.in_stock,
  backOn: product.in_stock ? null : product.back,
  leftGrams: null,
  imageUrl: pictureAddress(product.photo),
  tagline: facts["tagline"] ?? "",
  farm: facts["farm"] ?? "",
  varietals: facts["varietals"] ?? "",
  producer: facts["producer"] ?? "",
  process: facts["process"] ?? "",
  region: facts["region"] ?? "",
  altitude: facts["altitude"] ?? "",
  tastingNotes: facts["notes"] ?? "",
  farmStory: facts["story"] ?? "",
  reason: facts["reason"] ?? "",
  sourcedFrom: facts["importer"] ?? "",
});
