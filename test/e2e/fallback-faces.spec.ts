import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_ROUTES } from "#site/routes.ts";
import { findFaultsOn } from "./looks-page.ts";
import { expect, test } from "./shop.ts";

/**
 * The site without its own faces, on a machine whose letters are all narrow, or all wide. The same on
 * every machine: the stand-in is the shop's face at its narrowest, or at its widest, in every place.
 */

test.use({ reducedMotion: "reduce", bypassCSP: true });

const LETTERS = {
  narrow: "font-stretch: 75%; size-adjust: 95%",
  wide: "font-stretch: 100%; size-adjust: 105%",
} as const;
const WIDTHS = [360, 768, 1024, 1440];
const PATHS = SITE_ROUTES.filter(({ kind }) => kind !== "private")
  .map(({ path }) => path.replace(":code", "UB08"))
  .filter((path) => path !== "/home");

const ASSETS = join(import.meta.dirname, "../../dist/site/assets");
const isSans = (name: string): boolean => /^instrument-sans.*\.woff2$/.test(name);

test("every page reads well in the narrow and the wide letters of a system", async ({ page }) => {
  test.slow();
  const found: string[] = [];
  const font = readFileSync(join(ASSETS, readdirSync(ASSETS).find(isSans) ?? ""));
  const source = `src: url(data:font/woff2;base64,${font.toString("base64")}); font-weight: 400 600`;
  await page.route("**/*.woff2", (route) => route.abort());
  for (const path of PATHS) {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const [kind, descriptors] of Object.entries(LETTERS)) {
      await page.addStyleTag({
        content: `@font-face { font-family: "${kind}"; ${source}; ${descriptors} } :root { --sans: "${kind}"; --serif: "${kind}"; }`,
      });
      await page.evaluate((family) => document.fonts.load(`16px "${family}"`), kind);
      const faults = await findFaultsOn(page, WIDTHS);
      found.push(...faults.map((fault) => `${path}, ${kind}, ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
