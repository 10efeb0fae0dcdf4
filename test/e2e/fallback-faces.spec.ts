import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_ROUTES } from "#site/routes.ts";
import { findFaultsOn } from "./looks-page.ts";
import { expect, test } from "./shop.ts";

/**
 * The site without its own faces, on a machine whose letters are all narrow. The same on every machine:
 * the stand-in is the shop's face at its narrowest, in every place.
 */

test.use({ reducedMotion: "reduce", bypassCSP: true });

const WIDTHS = [360, 768, 1024, 1440];
const NARROW = "font-stretch: 75%; size-adjust: 95%";
const PATHS = SITE_ROUTES.filter(({ kind }) => kind !== "private")
  .map(({ path }) => path.replace(":code", "UB08"))
  .filter((path) => path !== "/home");

const ASSETS = join(import.meta.dirname, "../../dist/site/assets");
const isSans = (name: string): boolean => /^instrument-sans.*\.woff2$/.test(name);

test("every page reads well in the narrow letters of a system", async ({ page }) => {
  test.slow();
  const found: string[] = [];
  const font = readFileSync(join(ASSETS, readdirSync(ASSETS).find(isSans) ?? ""));
  const face = `@font-face { font-family: "Stand-in"; src: url(data:font/woff2;base64,${font.toString("base64")}); font-weight: 400 600; ${NARROW} }`;
  await page.route("**/*.woff2", (route) => route.abort());
  for (const path of PATHS) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.addStyleTag({
      content: `${face} :root { --sans: "Stand-in"; --serif: "Stand-in"; }`,
    });
    await page.evaluate(() => document.fonts.load("16px Stand-in"));
    const faults = await findFaultsOn(page, WIDTHS);
    found.push(...faults.map((fault) => `${path}, ${fault}`));
  }
  expect(found).toEqual([]);
});
