import { Hono } from "hono";
import { coffeeToWire } from "#wire/coffee.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { matchesVersion } from "#server/http/entity-tag.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";

/** `GET /shop-items`: written out once for each version of the catalogue. */
export const catalogueRoutes = (deps: { readonly catalogue: CatalogueCache }): Hono<ServerEnv> => {
  let written: Written | null = null;
  const answer = (c: ServerContext, snapshot: CatalogueSnapshot): Response => {
    if (written?.snapshot !== snapshot) written = writeOut(snapshot);
    const { body, version } = written;
    const headers = { etag: `"${version}"`, "cache-control": "public, no-cache" };
    if (matchesVersion(c.req.header("if-none-match"), version)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, "content-type": "application/json; charset=utf-8" });
  };

  const lateAnswer = async (c: ServerContext): Promise<Response> =>
    answer(c, await deps.catalogue.current());

  return new Hono<ServerEnv>().get("/shop-items", (c) => {
    const { fresh } = deps.catalogue;
    return fresh ? answer(c, fresh) : lateAnswer(c);
  });
};

type Written = {
  readonly snapshot: CatalogueSnapshot;
  /** As bytes, so that nobody has to encode them again for each answer. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly version: string;
};

const writeOut = (snapshot: CatalogueSnapshot): Written => {
  const body = JSON.stringify(snapshot.coffees.map(coffeeToWire));
  const version = contentHash(body).slice(0, 22);
  return { snapshot, body: new TextEncoder().encode(body), version };
};
