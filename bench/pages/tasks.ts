import * as v from "valibot";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { CHROMIUM } from "#test/support/chromium.ts";

/** Trace categories; tasks are in the second one. */
const TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * The longest task of the main thread, in milliseconds of CPU time: wall-clock time would include
 * other processes.
 * @param since `paint` counts the tasks that begin after the first contentful paint only.
 */
export const longestTaskMs = (trace: string, since: "start" | "paint" = "start"): number => {
  const { traceEvents } = v.parse(traceWire, JSON.parse(trace));
  const threadOf = ({ pid, tid }: (typeof traceEvents)[number]) => `${pid}:${tid}`;
  const layouts = new Set(traceEvents.filter(({ name }) => name === "Layout").map(threadOf));
  const begin = since === "paint" ? firstPaint(traceEvents) : 0;
  const tasks = traceEvents.filter(
    (event) => event.name === "RunTask" && event.ts >= begin && layouts.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the page.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};

const firstPaint = (events: readonly { readonly name: string; readonly ts: number }[]): number => {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace holds no first contentful paint.");
  return paint.ts;
};

const traceWire = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Its begin, microseconds. */
      ts: v.number(),
      /** CPU time, microseconds. */
      tdur: v.optional(v.number()),
    }),
  ),
});

type SortTasks = {
  readonly sorts: number;
  /** The page's longest task, milliseconds of CPU time. */
  readonly longestMs: number;
};

/**
 * Sorts the built price list of 500 coffees in a browser and measures its tasks in CPU time,
 * because wall-clock time depends on the machine's load.
 */
export const sortLongPriceList = (): Promise<SortTasks> =>
  onBuiltSite(rows, "offer-list", async (page) => {
    await everyRow(page);
    const trace = await traced(page, async () => {
      for (const head of SORTS) await sortBy(page, head);
    });
    return { sorts: SORTS.length, longestMs: longestTaskMs(trace) };
  });

/** Builds the site, and opens one of its pages in a browser, with these coffees. */
export const onBuiltSite = async <T>(
  coffees: readonly object[],
  path: string,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const outDir = await mkdtemp(join(tmpdir(), "built-site-"));
  await build({ build: { outDir, emptyOutDir: true }, logLevel: "error" });
  const site = await preview({ build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route("**/api/shop-items", (route) => route.fulfill({ json: coffees }));
    await page.goto(`${site.resolvedUrls?.local[0] ?? ""}${path}`);
    return await work(page);
  } finally {
    await browser.close();
    await site.close();
    await rm(outDir, { recursive: true, force: true });
  }
};

/** The trace of what the page does meanwhile. */
export const traced = async (page: Page, work: () => Promise<unknown>): Promise<string> => {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own.");
  await browser.startTracing(page, { categories: TIMELINE });
  await work();
  return (await browser.stopTracing()).toString("utf8");
};

const SORTS = ["Green cost", "Green cost", "Weight loss", "Weight loss", "Coffee", "Coffee"];

const sortBy = async (page: Page, head: string): Promise<void> => {
  // Direct DOM access: a role query over thousands of cells would itself be the longest task.
  await page.evaluate((name) => {
    const heads = [...document.querySelectorAll("thead button")];
    const button = heads.find(({ textContent }) => textContent.startsWith(name));
    if (!(button instanceof HTMLElement)) throw new Error(`No head ${name}.`);
    button.click();
  }, head);
  await everyRow(page);
};

/** Waits until all rows of the list are rendered. */
const everyRow = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (count) => document.querySelectorAll("tbody th[scope=row] a").length === count,
    COFFEES,
    { polling: 100 }, // Not in every frame: frames are measured.
  );
};

const COFFEES = 500;

/** Most in one table, the worst case for sorting. */
const rows = Array.from({ length: COFFEES }, (_none, index) => ({
  code: `C${index}`,
  name: `Coffee ${(index * 7919) % COFFEES}`,
  category: index < 400 ? "espresso" : CATEGORIES[index % CATEGORIES.length],
  region: `Region ${index % 20}`,
  green_cost: 60_000 + ((index * 104_729) % 400_000),
  weight_loss: 12 + (index % 10),
  available: true,
}));
