import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { expectNoBarriers } from "./barriers.ts";
import { expect, test } from "./shop.ts";

const ROOT = join(import.meta.dirname, "../..");
const PICTURES = join(ROOT, "artifacts/looks");
const WIDTHS = [360, 768, 1440] as const;
/** Looked at in the thorough run only. */
const WIDEST = 1920;
const SCHEMES = ["light", "dark"] as const;
/** The narrowest page, with the text as it is and twice as large. Source: WCAG 2.2, 1.4.4 and 1.4.10. */
const NARROWEST = 320;
const ENLARGED = [100, 200] as const;
/** Looked at in both schemes even in the quick run: between them, every kind of part is drawn. */
const ALSO_DARK = new Set([
  "home",
  "shop",
  "coffee-espresso",
  "checkout-saved-address",
  "account-long",
]);

export type Looks = {
  readonly widths?: readonly number[];
  /** The part that lies on top of all else, when something does. */
  readonly within?: string;
};

/**
 * Expects the eye of `findFaults` to find nothing wrong with the page as it stands, and axe no barrier.
 * `npm test` looks at the narrowest and the widest, in the light scheme; `npm run test:thorough` at every
 * width, in both schemes and with enlarged text, and keeps pictures under `artifacts`.
 */
export const expectGoodLooks = async (
  page: Page,
  name: string,
  given: Looks = {},
): Promise<void> => {
  const everything = test.info().project.name === "looks";
  const { widths = everything ? [...WIDTHS, WIDEST] : WIDTHS, within } = given;
  await page.evaluate(await faultFinder());
  // What was clicked last would be looked at as hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Drawings far from the screen are skipped otherwise.
    for (const { parentElement } of document.images)
      parentElement?.style.setProperty("content-visibility", "visible");
  });
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    const faults = await page.evaluate((part) => looks.findFaults(part), within);
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  };
  const schemes = everything || ALSO_DARK.has(name) ? SCHEMES : SCHEMES.slice(0, 1);
  const atWidths = everything ? widths : [...new Set([widths[0], widths.at(-1)])];
  // That controls take their clicks is asked at every width in the quick run, too.
  for (const width of widths.filter((one) => !atWidths.includes(one))) {
    await page.setViewportSize({ width, height: 900 });
    const covered = await page.evaluate((part) => looks.findCovered(part), within);
    found.push(...covered.map((fault) => `${width}: ${fault}`));
  }
  for (const [index, width = NARROWEST] of atWidths.entries()) {
    await page.setViewportSize({ width, height: width < 640 ? 740 : 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Begins with the scheme that the last width ended with: a change draws all anew.
    for (const scheme of index % 2 === 0 ? schemes : schemes.toReversed()) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await look(`${width} ${scheme}`);
      // In both schemes once: where the menu folds and the columns stack, and where they do not.
      if (width === (scheme === "light" ? widths[0] : widths.at(-1)))
        await expectNoBarriers(page, `${name}, ${width} ${scheme}`);
      if (everything) await keepPicture(page, `${name}-${width}-${scheme}`);
    }
  }
  if (everything) {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    for (const percent of ENLARGED) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        window.scrollTo(0, 0);
      }, percent);
      await look(`${NARROWEST} at ${percent} %`);
    }
  }
  expect(found).toEqual([]);
};

const keepPicture = async (page: Page, name: string): Promise<void> => {
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({
    path: join(PICTURES, `${name}.jpeg`),
    type: "jpeg",
    quality: 80,
    fullPage: !(await page.locator("dialog:modal").isVisible()),
  });
};

/** The faults of the page as it stands, at these widths. */
export const findFaultsOn = async (
  page: Page,
  widths: readonly number[],
): Promise<readonly string[]> => {
  await page.evaluate(await faultFinder());
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.evaluate(() => looks.findFaults());
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  return found;
};

declare const looks: typeof import("#test/support/looks/find-faults.ts");

let finder: Promise<string> | null = null;

/** One script with all the checks, to run in the page. */
const faultFinder = (): Promise<string> => (finder ??= bundleFinder());

const bundleFinder = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: ROOT,
    build: {
      write: false,
      lib: {
        entry: "test/support/looks/find-faults.ts",
        formats: ["iife"],
        name: "looks",
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The fault finder was not built.");
  // A variable of one script is not another's: hence the page's own.
  return output.output[0].code.replace(/^\s*var looks/, "globalThis.looks");
};
