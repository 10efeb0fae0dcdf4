import fs from "node:fs";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { CataloguePages, lateRenderer } from "#server/http/site/catalogue-pages.ts";
import { createSite, type Site } from "#server/http/site/create-site.ts";
import { readSite } from "#server/http/site/site-files.ts";
import { SITE_ROUTES } from "#site/routes.ts";

type Grade = { readonly score: number; readonly failed: readonly string[] };

/** What of the grader is called here; it has no types of its own. */
type Grader = {
  readonly ALL_TESTS: readonly ((requests: object) => {
    readonly pass: boolean;
    readonly result: string;
  })[];
  readonly getScoreModifier: (result: string) => number;
  readonly Requests: new (hostname: string) => {
    session: object;
    resources: { path: string };
    responses: Record<string, object>;
  };
};

/** Where the graded site believes to be. */
const SITE_URL = "https://shop.example";

/**
 * Grades every page of a built site as Mozilla's HTTP Observatory does, on the answers of the site
 * behind https, without the network: the grader's own retriever would ask the internet.
 */
export const gradeSite = async (siteDir: string): Promise<Readonly<Record<string, Grade>>> => {
  const coffees = sampleCoffees();
  const site = await openSite(siteDir, coffees);
  const grader = await loadGrader();
  const [coffee] = coffees;
  const paths = SITE_ROUTES.map(({ path }) => path.replace(":code", coffee?.code ?? ""));
  const grades: Record<string, Grade> = {};
  for (const path of paths) grades[path] = await gradePage(grader, site, path);
  return grades;
};

/** A built site behind https with these coffees in its catalogue, without a shop behind it. */
const openSite = async (siteDir: string, coffees: readonly Coffee[]): Promise<Site> =>
  createSite(
    {
      files: await readSite(siteDir, SITE_URL),
      pages: new CataloguePages({
        catalogue: {
          current: async () => ({ coffees, version: "1" }),
        },
        ...lateRenderer(siteDir),
        siteUrl: SITE_URL,
      }),
      limiter: memoryRateLimiter({ name: "pages", max: 0, seconds: 60 }),
      log: () => undefined,
    },
    { connectTo: [], https: true },
  );

const gradePage = async (grader: Grader, site: Site, path: string): Promise<Grade> => {
  const url = new URL(path, SITE_URL);
  const answer = await site(new Request(url), "127.0.0.1");
  const requests = new grader.Requests(url.hostname);
  const response = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    verified: true,
    httpEquiv: new Map(),
  };
  requests.session = { url };
  requests.resources.path = await answer.text();
  requests.responses["auto"] = response;
  requests.responses["https"] = response;
  // The proxy before the shop sends visitors of http to https (docs/deploy.md).
  requests.responses["http"] = response;
  requests.responses["httpRedirects"] = [{ url: new URL(path, "http://shop.example") }, { url }];
  const outputs = grader.ALL_TESTS.map((test) => test(requests));
  return {
    score: outputs.reduce((sum, { result }) => sum + grader.getScoreModifier(result), 100),
    failed: outputs.filter(({ pass }) => !pass).map(({ result }) => result),
  };
};

const loadGrader = async (): Promise<Grader> => {
  const program = import.meta.resolve("@mdn/mdn-http-observatory");
  const load = (file: string) => import(new URL(file, program).href);
  const [{ ALL_TESTS }, { getScoreModifier }, { Requests }] = await Promise.all(
    ["constants.js", "grader/grader.js", "types.js"].map(load),
  );
  withoutPreloadList();
  return { ALL_TESTS, getScoreModifier, Requests };
};

/** The list of preloaded names comes from the network when the grader is installed; ours is on none. */
const withoutPreloadList = (): void => {
  const read = fs.readFileSync;
  Object.assign(fs, {
    readFileSync: (...args: Parameters<typeof read>) =>
      String(args[0]).endsWith("hsts-preload.json") ? "{}" : read(...args),
  });
};
