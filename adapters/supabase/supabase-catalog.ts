import * as v from "valibot";
import { jsonOf } from "#core/domain/json.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { coffeeFromWire, coffeeWire } from "#wire/coffee.ts";
import { fetchedOrNull } from "#wire/error.ts";
import { readBy } from "#wire/fields.ts";
import { publicHeaders, type Connect, type SupabaseConnection } from "./supabase-connection.ts";

type Deps = { readonly connect: Connect; readonly fetch: typeof globalThis.fetch };

/**
 * Single rows of the table `shop_items`, by a plain request: the service's library is larger than a
 * coffee page itself. Source: specification section 7 (data service).
 */
export class SupabaseCatalog implements Pick<CatalogPort, "byCode"> {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    if (code === "" || code.length > MAX_CODE_CHARS || UNPRINTABLE.test(code)) return NOT_FOUND;
    const rows = await this.#rows(code);
    if (rows === null) return err({ kind: "unavailable", message: "Failed to load coffee" });
    const [row] = rows;
    return row ? ok(coffeeFromWire(row)) : NOT_FOUND;
  }

  async #rows(code: string): Promise<v.InferOutput<typeof rowsWire> | null> {
    const connection = await this.#deps.connect();
    if (!connection) return null;
    return fetchedOrNull(async () => {
      const response = await this.#row(connection, code, COLUMNS);
      // A table without the shop's own columns.
      const known = response.status === 400 ? await this.#row(connection, code, BASE) : response;
      return readBy(rowsWire)(known.ok ? jsonOf(await known.text()) : null);
    });
  }

  #row(connection: SupabaseConnection, code: string, columns: readonly string[]) {
    const query = new URLSearchParams({ code: `eq.${code}`, select: columns.join(), limit: "1" });
    return this.#deps.fetch(`${connection.url}/rest/v1/shop_items?${query.toString()}`, {
      headers: { accept: "application/json", ...publicHeaders(connection) },
    });
  }
}

const rowsWire = v.array(coffeeWire);
const COLUMNS: readonly string[] = Object.keys(coffeeWire.entries);
/** Those of the specification, section 3. */
const BASE = COLUMNS.filter((name) => name !== "available" && name !== "back_on");
const NOT_FOUND = err({ kind: "not-found", message: "Coffee not found." });
const MAX_CODE_CHARS = 40;
/** PostgREST rejects texts with control characters. */
const UNPRINTABLE = /\p{Cc}/u;
