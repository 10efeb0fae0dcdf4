import { expect, it } from "vitest";
import { SITE_ROUTES } from "#site/routes.ts";
import { contentMeta } from "../../src/prerender/page-meta.ts";

/** Pages of one address that anybody may find. */
const PUBLIC = SITE_ROUTES.filter(({ kind, path }) => kind !== "private" && !path.includes(":"));

it("gives every page that anybody may find a description, and a title but the home page", () => {
  const named = PUBLIC.map(({ path }) => ({ path, meta: contentMeta(path) }));
  expect(named.filter(({ meta }) => !meta?.description).map(({ path }) => path)).toEqual([]);
  expect(named.filter(({ meta }) => !meta?.title).map(({ path }) => path)).toEqual(["/", "/home"]);
});

it("gives no two of them the same title or description", () => {
  const metas = PUBLIC.filter(({ canonical }) => !canonical).map(({ path }) => contentMeta(path));
  for (const field of ["title", "description"] as const)
    expect(new Set(metas.map((meta) => meta?.[field])).size).toBe(metas.length);
});
