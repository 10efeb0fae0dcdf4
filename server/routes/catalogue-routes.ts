import { Hono } from "hono";
import { coffeeToWire } from "#wire/coffee.ts";
import type { ServerEnv } from "#server/http/context.ts";
import { matchesVersion } from "#server/http/entity-tag.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";

/** `GET /shop-items`: written out once for each version of the catalogue. */
export const catalogueRoutes = (deps: { readonly catalogue: CatalogueCache }): Hono<ServerEnv> => {
  let written: Written | null = null;
  const current = async (): Promise<Written> => {
    const snapshot = await deps.catalogue.current();
    if (written?.snapshot !== snapshot) written = writeOut(snapshot);
    return written;
  };

  return new Hono<ServerEnv>().get("/shop-items", async (c) => {
    const { body, version } = await current();
    const headers = { etag: `"${version}"`, "cache-control": "public, no-cache" };
    if (matchesVersion(c.req.header("if-none-match"), version)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "content-type": "application/json; charset=utf-8" });
  });
};

type Written = {
  readonly snapshot: CatalogueSnapshot;
  readonly body: string;
  readonly version: string;
};

const writeOut = (snapshot: CatalogueSnapshot): Written => {
  const body = JSON.stringify(snapshot.coffees.map(coffeeToWire));
  return { snapshot, body, version: contentHash(body).slice(0, 22) };
};
