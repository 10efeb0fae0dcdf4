import type { Page } from "@playwright/test";
import { SITE_ROUTES } from "#site/routes.ts";
import { openSignedIn } from "./ready-customer.ts";
import { holdRequests } from "./held-requests.ts";
import { expect, test } from "./shop.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 600, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const PUBLIC = SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path }) =>
  path.replace(":code", "SW16"),
);

declare global {
  interface Window {
    /** What moved though nobody did anything, as browsers report it. */
    moved: string[];
    /** The sum of what moved until the shop's faces had replaced their fallbacks. */
    movedByFaces: number;
  }
}

/** What no eye sees. Source: Core Web Vitals call 0.1 good. */
const MOST_BY_FACES = 0.01;

const watch = () => {
  window.moved = [];
  window.movedByFaces = 0;
  let facesDrawnAt = Number.POSITIVE_INFINITY;
  document.fonts.addEventListener("loadingdone", () => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        facesDrawnAt = document.fonts.status === "loaded" ? performance.now() : facesDrawnAt;
      }),
    );
  });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const { hadRecentInput, sources, value, startTime } = shift as PerformanceEntry & {
        readonly hadRecentInput: boolean;
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      const nodes = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
      if (startTime <= facesDrawnAt) window.movedByFaces += value;
      else if (!hadRecentInput) window.moved.push(`${value.toFixed(4)} ${nodes.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const expectNoJump = async (page: Page, path: string): Promise<void> => {
  expect(await page.evaluate(() => window.moved), path).toEqual([]);
  expect(await page.evaluate(() => window.movedByFaces), path).toBeLessThanOrEqual(MOST_BY_FACES);
};

/** Opens the page, lets it take over, reads it to its end, and expects nothing to have jumped. */
const expectStill = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await page.mouse.move(200, 300);
  await page.waitForLoadState("networkidle");
  await page.evaluate(readToTheEnd);
  await expectNoJump(page, path);
};

/** A screen at a time, two frames for each. */
const readToTheEnd = async () => {
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    const before = scrollY;
    scrollBy({ top: innerHeight, behavior: "instant" });
    if (scrollY === before)
      throw new Error(
        `Stuck at ${before} of ${document.documentElement.scrollHeight}, ${innerHeight} high.`,
      );
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
};

for (const viewport of SIZES)
  test.describe(`nothing jumps on ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const path of [...PUBLIC, "/shop?q=flores", "/signin?check-email=1", "/shop/GONE"])
      test(path, async ({ page }) => {
        await page.addInitScript(watch);
        await expectStill(page, path);
      });

    test("of a customer's own", async ({ page, customer }) => {
      await customer.addAddress("Jl. Kawi 7");
      const orderCode = await customer.order();
      await openSignedIn(page, customer, "/account");
      await page.addInitScript(watch);
      const own = ["/account", "/cart", "/checkout"];
      for (const path of [...own, `/checkout/success/${orderCode}`, `/order/${orderCode}`])
        await expectStill(page, path);
    });

    test("when the page itself comes bit by bit", async ({ page, context }) => {
      await page.addInitScript(watch);
      const network = await context.newCDPSession(page);
      await network.send("Network.enable");
      for (const path of ["/", "/offer-list", "/brewguide"]) {
        await network.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 20,
          downloadThroughput: 24_000,
          uploadThroughput: 24_000,
        });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expectNoJump(page, path);
      }
    });

    test("when the fonts come late", async ({ page }) => {
      await page.addInitScript(watch);
      for (const path of PUBLIC) {
        const fonts = await holdRequests(page, "**/*.woff2");
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await fonts.expectAsked();
        await fonts.letCome();
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        await expectNoJump(page, path);
        await page.unrouteAll();
      }
    });
  });
