import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import bcd, { type BrowserName } from "@mdn/browser-compat-data/forLegacyNode";
import { BUILD_TARGET, OLDEST_BROWSERS } from "../../build/output.ts";
import { readDeskAssets } from "#server/boot/desk-assets.ts";
import { oldBrowserText } from "#ui/content/every-page.ts";
import { scriptsIn, tooYoungFor, type Oldest } from "#test/support/too-young.ts";
import { expect, test } from "./shop.ts";

const SITE = join(import.meta.dirname, "../../dist/site");

/** The list's, by the names of MDN's data, and their like on phones. */
const PROMISED: Oldest = Object.fromEntries(
  Object.entries(OLDEST_BROWSERS).flatMap(([browser, version]) =>
    browser === "ios_saf"
      ? [["safari_ios", version]]
      : [browser, `${browser}_android`]
          .filter((name) => name in bcd.browsers && name !== "safari_android")
          .map((name) => [name, version]),
  ),
);

/** The first that the script of `src/prerender/document.ts` lets begin. */
const LET_BEGIN: Oldest = {
  chrome: "110",
  edge: "110",
  firefox: "115",
  safari: "16",
  safari_ios: "16",
};

/** What older browsers of the list lack, and what they show instead. */
const WITHOUT = {
  "@page": "prints with the browser's own margins",
  size: "prints on the paper that is set",
  "size: landscape": "prints on the paper that is set",
  "size: portrait": "prints on the paper that is set",
  "break-after: avoid": "a heading may stand last on a sheet",
  "::view-transition-old": "the page changes at once",
  "::view-transition-new": "the page changes at once",
  "text-wrap: balance": "lines break elsewhere",
  "text-wrap: pretty": "lines break elsewhere",
  "content-visibility": "everything is laid out at once",
  "content-visibility: auto": "everything is laid out at once",
  "ascent-override": "lines move a little when the face comes",
  "descent-override": "lines move a little when the face comes",
  "overflow-anchor": "a sorted list moves by no more than the row that one looks at",
  "overflow-anchor: none": "a sorted list moves by no more than the row that one looks at",
  "forced-color-adjust": "the browser does not force colours",
  "forced-color-adjust: none": "the browser does not force colours",
  "cursor: pointer": "a phone has no pointer",
  "cursor: not-allowed": "a phone has no pointer",
  "cursor: progress": "a phone has no pointer",
  resize: "a phone has no corner to pull",
  "resize: vertical": "a phone has no corner to pull",
  "navigator.share": "asked by `canShare` first",
  ".startViewTransition()": "React's own, for a component that no page has",
  ".skipTransition()": "React's own, for a component that no page has",
} as const;

/** Of the last build: the folder holds the scripts and styles of the one before, too. */
const filesOf = async (ending: RegExp): Promise<readonly string[]> => {
  const manifest: unknown = JSON.parse(await readFile(join(SITE, ".vite/manifest.json"), "utf8"));
  const built = new Set(JSON.stringify(manifest).match(/assets\/[\w.-]+/g));
  const names = await readdir(SITE, { recursive: true });
  const found = names.filter(
    (name) => ending.test(name) && (!name.startsWith("assets/") || built.has(name)),
  );
  expect(found.length).toBeGreaterThan(5);
  return Promise.all(found.map((name) => readFile(join(SITE, name), "utf8")));
};

test("what is built for the site and the desk needs no younger browser than the list's", async () => {
  const reader = tooYoungFor(PROMISED);
  for (const script of await filesOf(/\.js$/)) reader.script(script);
  for (const sheet of await filesOf(/\.css$/)) reader.styleSheet(sheet);
  for (const page of await filesOf(/\.(html|svg)$/)) reader.markup(page);
  const desk = await readDeskAssets();
  const asset = (name: string) => new TextDecoder().decode(desk.get(name)?.body);
  reader.styleSheet(asset("desk.css"));
  reader.styleSheet(asset("a6-paper.css"));
  reader.script(asset("desk.js"));
  // Also what is no longer lacking: the list is to be as short as it can.
  expect(
    reader
      .found()
      .map(({ feature }) => feature)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT).toSorted());
});

test("every browser that the application begins in has what it calls", async () => {
  const reader = tooYoungFor(LET_BEGIN);
  for (const script of await filesOf(/\.js$/)) reader.script(script);
  for (const page of await filesOf(/\.html$/))
    for (const script of scriptsIn(page)) reader.script(script);
  expect(reader.found().filter(({ feature }) => !(feature in WITHOUT))).toEqual([]);
  for (const [browser, version] of Object.entries(LET_BEGIN))
    expect(Number(PROMISED[browser])).toBeGreaterThanOrEqual(Number(version));
});

test.describe("too young a feature is found", () => {
  for (const [kind, planted, feature] of [
    ["script", `const a = Promise.try(() => 1)`, "Promise.try"],
    [
      "script",
      `const a = new Set(); a.add(1); export const b = new Temporal.PlainDate(1, 1, 1)`,
      "Temporal",
    ],
    ["script", `requestIdleCallback(() => 1)`, "requestIdleCallback"],
    ["script", `export const a = (list) => list.getOrInsert("a", 1)`, ".getOrInsert()"],
    ["script", `export const a = /(?i:a)b/`, "javascript.regular_expressions.modifier"],
    [
      "script",
      `import { jsx } from "x"; export const a = jsx("dialog", { closedby: "any" })`,
      "<dialog closedby>",
    ],
    ["styleSheet", `a { color: light-dark(#000, #fff) }`, "light-dark()"],
    ["styleSheet", `:root { --paper: light-dark(#000, #fff) }`, "light-dark()"],
    ["styleSheet", `textarea { field-sizing: content }`, "field-sizing"],
    ["styleSheet", `a { position-anchor: --b }`, "position-anchor"],
    ["styleSheet", `a { width: stretch }`, "width: stretch"],
    ["styleSheet", `details::details-content { color: red }`, "::details-content"],
    ["styleSheet", `@starting-style { a { opacity: 0 } }`, "@starting-style"],
    ["markup", `<script>navigator.share({})</script>`, "navigator.share"],
    ["markup", `<style>a { color: contrast-color(#000) }</style>`, "contrast-color()"],
    ["markup", `<button commandfor="a">b</button>`, "<button commandfor>"],
  ] as const)
    test(`${feature} in ${planted}`, () => {
      const reader = tooYoungFor(PROMISED);
      reader[kind](planted);
      expect(reader.found().map((one) => one.feature)).toContain(feature);
    });

  for (const [kind, guarded] of [
    ["script", `(window.requestIdleCallback ?? setTimeout)(() => 1)`],
    ["script", `if (typeof Temporal !== "undefined") Temporal.Now.instant()`],
    ["script", `export const a = "PlainDate" in window && navigator.canShare?.({})`],
    ["styleSheet", `a { color: #000; color: light-dark(#000, #fff) }`],
    ["styleSheet", `@supports (field-sizing: content) { a { field-sizing: content } }`],
  ] as const)
    test(`but not ${guarded}`, () => {
      const reader = tooYoungFor(PROMISED);
      reader[kind](guarded);
      expect(reader.found()).toEqual([]);
    });
});

test("the list is of the last two years at least, and of iOS 17.4", () => {
  const newest = releases("chrome").flatMap(([, { status, release_date: date }]) =>
    status === "current" && date !== undefined ? [Date.parse(date)] : [],
  )[0];
  expect(newest).toBeDefined();
  for (const browser of ["chrome", "edge", "firefox", "safari"])
    for (const [version, { release_date: date }] of releases(browser))
      if (date !== undefined && Date.parse(date) >= Number(newest) - TWO_YEARS_MS)
        expect(Number(version), `${browser} ${version}`).toBeGreaterThanOrEqual(
          Number(PROMISED[browser]),
        );
  expect(PROMISED["safari_ios"]).toBe("17.4");
  expect(BUILD_TARGET).toContain("ios17.4");
});
const releases = (name: string) => Object.entries(bcd.browsers[name as BrowserName].releases);
const TWO_YEARS_MS = 2 * 365.25 * 24 * 60 * 60 * 1000;

/** As browsers are that lack them. */
const LACKS = {
  "a method of arrays": () => void Reflect.deleteProperty(Array.prototype, "toSorted"),
  "a way to end a call in time": () => void Reflect.deleteProperty(AbortSignal, "timeout"),
};

for (const [what, take] of Object.entries(LACKS))
  for (const path of ["/", "/shop/SW16", "/signin"])
    test(`a browser without ${what} shows ${path} as it was drawn, and one sentence`, async ({
      page,
    }) => {
      await page.addInitScript(take);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(path);
      await expect(page.getByText(oldBrowserText)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(oldBrowserText).getByRole("link")).toHaveAttribute(
        "href",
        /^mailto:/,
      );
      expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
      await expect(page.getByRole("status").filter({ hasText: /Still loading/ })).toHaveCount(0);
    });

test("a browser that cannot read the application's syntax shows the same", async ({ page }) => {
  const script = { contentType: "text/javascript", body: "let 1a;" };
  await page.route("**/assets/*.js", (route) => route.fulfill(script));
  await page.route("**/shop/SW16", async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": _, ...headers } = answer.headers();
    // Or the script is refused for its content before it is read.
    const body = (await answer.text()).replace(/\{"integrity":\{.*?\}\}/, '{"integrity":{}}');
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto("/shop/SW16");
  await expect(page.getByText(oldBrowserText)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a browser of the list is told nothing", async ({ page }) => {
  await page.goto("/shop/SW16");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(oldBrowserText)).toBeHidden();
});
