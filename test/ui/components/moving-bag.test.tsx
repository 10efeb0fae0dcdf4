import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openShop } from "#test/ui/pages/open-shop.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "startViewTransition");
});

/** What moves between two pages right now, by its name. */
const moving = (): readonly string[] =>
  document.getAnimations().flatMap(({ effect }) => {
    const part = (effect instanceof KeyframeEffect && effect.pseudoElement) || "";
    return /::view-transition-group\((.+)\)/.exec(part)?.[1] ?? [];
  });

/** Opens a coffee from its card in the shop; answers what moved on the way. */
const openFromCard = async (): Promise<readonly string[]> => {
  await page.viewport(1440, 900);
  const { screen } = await openShop("/shop");
  const moved = new Set<string>();
  const watch = () => {
    for (const name of moving()) moved.add(name);
    next = requestAnimationFrame(watch);
  };
  let next = requestAnimationFrame(watch);
  await screen.getByRole("link", { name: "Ulu Batur" }).click();
  await expect.element(screen.getByRole("button", { name: /Add to Cart/ })).toBeVisible();
  await expect.poll(moving).toEqual([]);
  cancelAnimationFrame(next);
  return [...moved];
};

it("carries the bag from its card to the coffee's page, and no other, while the page fades", async () => {
  expect(new Set(await openFromCard())).toEqual(new Set(["bag-FIL-01", "root"]));
});

it("starts nothing for visitors who prefer less motion", async () => {
  const matches = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matches(query.includes("prefers-reduced-motion") ? "not all" : query),
  );
  const start = vi.spyOn(document, "startViewTransition");
  expect(await openFromCard()).toEqual([]);
  expect(start).not.toHaveBeenCalled();
});

it("opens the coffee all the same where the browser cannot do it", async () => {
  Object.defineProperty(document, "startViewTransition", { configurable: true, value: undefined });
  expect(await openFromCard()).toEqual([]);
});

it("starts nothing while a search changes the hits, which would lose what is typed meanwhile", async () => {
  await page.viewport(1440, 900);
  const { screen } = await openShop("/shop");
  const start = vi.spyOn(document, "startViewTransition");
  const search = screen.getByRole("searchbox");
  for (const text of ["washed", "ulu", ""]) {
    await search.fill(text);
    await expect
      .poll(() => screen.getByRole("heading", { name: /coffees? for/ }).elements().length)
      .toBe(text === "" ? 0 : 1);
  }
  expect(start).not.toHaveBeenCalled();
});
