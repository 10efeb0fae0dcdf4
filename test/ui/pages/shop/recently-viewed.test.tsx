import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { TOKENS } from "#container/tokens.ts";
import { dewiIsSignedIn, openShop, type Opened, type Opening } from "#test/ui/pages/open-shop.tsx";

const viewed = ({ screen }: Opened) => screen.getByRole("region", { name: "Recently viewed" });
const namesIn = (opened: Opened) =>
  viewed(opened)
    .getByRole("link")
    .elements()
    .map((link) => link.querySelector("b")?.textContent);

const afterViewing = (...codes: readonly string[]): Opening => ({
  before: ({ resolve }) => {
    for (const code of codes) resolve(TOKENS.recentlyViewedStore).view(code);
  },
});

it("shows on a coffee's page which others were looked at before, the latest first", async () => {
  await page.viewport(1440, 900);
  const opened = await openShop("/shop/FIL-01");
  const { screen, go } = opened;
  for (const [code, name] of [
    ["FIL-01", "Ulu Batur"],
    ["FIL-02", "Mirlo Blanco"],
    ["EXO-01", "Tirta Koji"],
  ] as const) {
    go(`/shop/${code}`);
    await expect.element(screen.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await expect.poll(() => namesIn(opened)).toEqual(["Mirlo Blanco", "Ulu Batur"]);
  await viewed(opened)
    .getByRole("link", { name: /Mirlo Blanco/ })
    .click();
  await expect.poll(() => namesIn(opened)).toEqual(["Tirta Koji", "Ulu Batur"]);
});

it("shows them in the shop below the categories, not among what a search finds", async () => {
  await page.viewport(1440, 900);
  const opened = await openShop("/shop", afterViewing("GONE", "ESP-02", "FIL-01"));
  // A coffee that is not sold any more is left out.
  await expect.poll(() => namesIn(opened)).toEqual(["Ulu Batur", "Rante Bulan"]);
  await opened.screen.getByRole("searchbox").fill("mandarin");
  await expect.element(opened.screen.getByRole("article")).toBeVisible();
  expect(viewed(opened).query()).toBeNull();
});

it("shows nothing to who looks for the first time", async () => {
  const opened = await openShop("/shop/FIL-01");
  await expect.element(opened.screen.getByText("How we brew it")).toBeVisible();
  expect(viewed(opened).query()).toBeNull();
});

it("adds nothing to a part of the page that is in sight", async () => {
  await page.viewport(1440, 9000);
  const opened = await openShop("/shop/FIL-01", afterViewing("ESP-02"));
  await expect.element(opened.screen.getByText("How we brew it")).toBeVisible();
  expect(viewed(opened).query()).toBeNull();
  await page.viewport(1440, 900);
});

it("forgets them when the customer signs out", async () => {
  const { before } = afterViewing("ESP-02");
  const opened = await openShop("/shop/FIL-01", {
    before: async (shop) => {
      await dewiIsSignedIn(shop);
      await before?.(shop);
    },
  });
  await expect.poll(() => namesIn(opened)).toEqual(["Rante Bulan"]);
  await opened.auth.signOut();
  expect(opened.resolve(TOKENS.recentlyViewedStore).others("")).toEqual([]);
});
