import * as v from "valibot";
import { repeatedCode, type Coffee } from "#core/domain/catalog/coffee.ts";
import { jsonOf } from "#core/domain/json.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { boundedBody, LARGEST_CATALOG } from "#wire/bounded-body.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { coffeeFromWire, anyCoffeeWire } from "#wire/coffee.ts";
import { fetchedOrNull } from "#wire/error.ts";

type Deps = { readonly address: string; readonly fetch: typeof globalThis.fetch };

/**
 * A catalogue in one JSON file: an array of rows with the columns of `shop_items`, as `GET
 * /shop-items` returns them. The file is written by hand: an invalid row rejects the whole file,
 * with a message that names the row and the problem for its author.
 */
export class JsonCatalog implements CatalogPort {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  list(): ReturnType<CatalogPort["list"]> {
    return this.#coffees("Failed to load coffees");
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    const coffees = await this.#coffees("Failed to load coffee");
    if (!coffees.ok) return coffees;
    const coffee = coffees.value.find((one) => one.code === code);
    return coffee ? ok(coffee) : err({ kind: "not-found", message: "Coffee not found." });
  }

  async #coffees(outOfReach: string): ReturnType<CatalogPort["list"]> {
    const file = await this.#read(outOfReach);
    if (!file.ok) return unavailable(file.error);
    const coffees = coffeesOf(file.value);
    return coffees.ok ? coffees : unavailable(`${this.#deps.address}: ${coffees.error}`);
  }

  async #read(outOfReach: string): Promise<Result<string, string>> {
    const { address, fetch } = this.#deps;
    const file = await fetchedOrNull(async () => {
      const response = await fetch(address, { headers: { accept: "application/json" } });
      if (response.ok) {
        const body = await boundedBody(response, LARGEST_CATALOG.bytes);
        return body ? ok(new TextDecoder().decode(body)) : err(`${address} is ${TOO_LARGE}`);
      }
      return err(`${address} cannot be read: ${response.status} ${response.statusText}`.trim());
    });
    return file ?? err(outOfReach);
  }
}

const TOO_LARGE = "larger than 2 MB, and not read.";

const unavailable = (message: string) => err({ kind: "unavailable", message } as const);

const coffeesOf = (text: string): Result<readonly Coffee[], string> => {
  const json = jsonOf(text);
  if (!Array.isArray(json)) return err("must be a JSON array of coffees.");
  if (json.length > LARGEST_CATALOG.rows)
    return err(`has ${json.length} coffees, of which ${LARGEST_CATALOG.rows} are read at most.`);
  const rows = v.safeParse(v.array(anyCoffeeWire), json);
  if (!rows.success) return err(rowProblem(json, rows.issues[0]));
  const twice = repeatedCode(rows.output);
  const lost = rows.output.findIndex(
    ({ image_url }) => (image_url ?? "") !== "" && pictureAddress(image_url) === null,
  );
  if (lost >= 0)
    return err(
      `coffee ${lost + 1} (“${rows.output[lost]?.code}”), image_url: no address of a picture.`,
    );
  return twice === null
    ? ok(rows.output.map(coffeeFromWire))
    : err(`the code “${twice}” stands there twice.`);
};

/** Row number from 1, with the code if the row has one. */
const rowProblem = (
  rows: readonly unknown[],
  issue: v.InferIssue<typeof anyCoffeeWire> | v.ArrayIssue,
): string => {
  const [at = "", ...field] = v.getDotPath(issue)?.split(".") ?? [];
  const row = v.safeParse(v.object({ code: v.string() }), rows[Number(at)]);
  const named = row.success ? ` (“${row.output.code}”)` : "";
  return `coffee ${Number(at) + 1}${named}${field.map((name) => `, ${name}`).join("")}: ${issue.message}`;
};
