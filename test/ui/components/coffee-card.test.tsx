import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, afterEach, vi, describe } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { priceByFormula } from "#core/domain/pricing/bag-price.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { aCoffee } from "#test/support/a-coffee.ts";
import { openShop } from "#test/ui/pages/open-shop.tsx";

const uluBatur = aCoffee({
  code: "UB 08",
  name: "Ulu Batur",
  category: "filter",
  process: "Natural",
  region: "Kintamani, Bali",
  tastingNotes: "Blood orange, strawberry jam, panela",
});

const TILES = { green: 6, loss: 1, labor: 0, profit: 3, packaging: 6 };

const card = (coffee: Coffee, priceIdr: number | null) =>
  render(
    <MemoryRouter>
      <CoffeeCard coffee={coffee} sizeGrams={100} priceIdr={priceIdr} tiles={TILES} />
    </MemoryRouter>,
  );

it("leads to the coffee by its code, under its name", async () => {
  const screen = await card(uluBatur, 55_000);
  await expect
    .element(screen.getByRole("link", { name: "Ulu Batur", exact: true }))
    .toHaveAttribute("href", "/shop/UB%2008");
});

it("shows notes, origin, price and size", async () => {
  const screen = await card(uluBatur, 55_000);
  for (const text of [
    "Blood orange, strawberry jam, panela",
    "Kintamani, Bali. Natural.",
    "Rp.55.000",
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole("article")).toHaveTextContent("100 g");
});

it.each([
  [3000, "3 kg left: 30 bags of 100 g"],
  [130, "0.1 kg left: 1 bag of 100 g"],
])("says that %i g are left, in its bags", async (leftGrams, text) => {
  const screen = await card({ ...uluBatur, leftGrams }, 55_000);
  await expect.element(screen.getByRole("article")).toHaveTextContent(text);
});

it("says nothing of more than three kilos, and of less than a bag that it is sold out", async () => {
  const screen = await card({ ...uluBatur, leftGrams: 3001 }, 55_000);
  await expect.element(screen.getByRole("article")).not.toHaveTextContent("left");
  await (await card({ ...uluBatur, leftGrams: 99 }, 55_000)).getByText("Sold out").findElement();
});

it("says that a coffee is sold out, instead of its price", async () => {
  const screen = await card({ ...uluBatur, available: false }, 55_000);
  await expect.element(screen.getByText("Sold out")).toBeVisible();
  await expect.element(screen.getByText("Rp.55.000")).not.toBeInTheDocument();
});

it.each([
  ["2199-12-05", "Sold outback in December"],
  ["2024-12-05", "Sold out"],
  [null, "Sold out"],
])("says in which month a sold-out coffee is back, unless past (%s)", async (backOn, text) => {
  const screen = await card({ ...uluBatur, available: false, backOn }, 55_000);
  const price = screen.getByText("Sold out").element().parentElement;
  await expect.element(price).toHaveTextContent(new RegExp(`^${text}$`));
});

it("takes over a drawn card whose coffee was to be back on a day that is past now", async () => {
  const complaints: unknown[] = [];
  const drawn = (
    <MemoryRouter>
      <CoffeeCard
        coffee={{ ...uluBatur, available: false, backOn: "2024-12-05" }}
        sizeGrams={100}
        priceIdr={null}
        tiles={TILES}
      />
    </MemoryRouter>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(drawn);
  expect(place.textContent).toContain("back in December");
  document.body.append(place);
  const root = hydrateRoot(place, drawn, {
    onRecoverableError: (error) => void complaints.push(error),
  });
  await expect.poll(() => place.textContent).not.toContain("back in December");
  expect(complaints).toEqual([]);
  root.unmount();
  place.remove();
});

it("draws the bag when the photograph does not load", async () => {
  const coffee = { ...uluBatur, imageUrl: "/no/such/picture.png" };
  const screen = await render(<CoffeeImage coffee={coffee} tiles={TILES} sizeGrams={100} eager />);
  await expect.element(screen.getByRole("img", { name: /^100 g bag of Ulu Batur/ })).toBeVisible();
});

it("lets the browser choose among the widths of a photograph, and draws the bag without them", async () => {
  const imageUrl = "/pictures/c.png?480=a.png&1600=c.png";
  const coffee = { ...uluBatur, imageUrl };
  const image = await render(<CoffeeImage coffee={coffee} tiles={TILES} sizeGrams={100} />);
  const drawn = image.container.querySelector("img");
  expect(drawn?.srcset).toBe("/pictures/a.png 480w, /pictures/c.png 1600w");
  expect(drawn?.sizes).toBe("auto, 50vw");
  expect(drawn?.getAttribute("src")).toBe(imageUrl);
  await expect.element(image.getByRole("img", { name: /^100 g bag of Ulu Batur/ })).toBeVisible();
  await image.unmount();
  const foreign = "https://elsewhere.example/pictures/c.png?480=a.png&1600=c.png";
  const other = await render(
    <CoffeeImage coffee={{ ...uluBatur, imageUrl: foreign }} tiles={TILES} sizeGrams={100} />,
  );
  expect(other.container.querySelector("img")?.hasAttribute("srcset")).toBe(false);
});

const clothOf = (card: Element) =>
  [...card.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset, style }) => [
    dataset["part"],
    style.flexGrow,
  ]);
const isOpen = (card: Element) => {
  const cloth = card.querySelector("[data-part]")?.parentElement;
  return cloth ? getComputedStyle(cloth).clipPath === "inset(0px)" : null;
};

it("opens its board into the cloth of the price, and moves nothing by it", async () => {
  const screen = await card(uluBatur, 55_000);
  const place = screen.getByRole("article");
  const element = place.element();
  const heightAtRest = element.getBoundingClientRect().height;
  expect(isOpen(element)).toBe(false);
  await place.hover();
  await expect.poll(() => isOpen(element)).toBe(true);
  // Five parts of sixteen, none for what the price has none of.
  expect(clothOf(element)).toEqual([
    ["green", "6"],
    ["loss", "1"],
    ["profit", "3"],
    ["packaging", "6"],
  ]);
  expect(element.getBoundingClientRect().height).toBe(heightAtRest);
});

it("opens it for the keyboard, too", async () => {
  const screen = await card(uluBatur, 55_000);
  const link = screen.getByRole("link", { name: "Ulu Batur", exact: true }).element();
  if (link instanceof HTMLElement) link.focus();
  await expect.poll(() => isOpen(screen.getByRole("article").element())).toBe(true);
  expect(getComputedStyle(link).textDecorationThickness).toBe("3px");
});

it.each([
  ["sold out", { ...uluBatur, available: false }, 55_000],
  ["without a price", { ...uluBatur, greenCostPerKg: null }, null],
] as const)("has no cloth for a coffee %s", async (_, coffee, priceIdr) => {
  const screen = await card(coffee, priceIdr);
  expect(clothOf(screen.getByRole("article").element())).toEqual([]);
});

const breakdownOf = (sizeGrams: number) => {
  const priced = priceByFormula({
    type: "filter",
    greenCostPerKg: 218_400,
    sizeGrams,
    weightLossPct: 16,
  });
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value;
};

it("calls a part what the page calls it", async () => {
  const screen = await render(
    <BreakdownTable breakdown={breakdownOf(100)} caption="x" names={{ profit: "What we keep" }} />,
  );
  await expect
    .element(screen.getByRole("row", { name: "What we keep 15% Rp.8.100" }))
    .toBeVisible();
});

it("tells the picture in words", async () => {
  const screen = await render(
    <ClothBar figures={breakdownFigures(breakdownOf(200))} ply="yellow" />,
  );
  await expect
    .element(screen.getByText(/Green coffee 51 percent.*Packaging 24 percent/))
    .toBeInTheDocument();
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

describe("moving bag", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, "startViewTransition");
  });

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
    Object.defineProperty(document, "startViewTransition", {
      configurable: true,
      value: undefined,
    });
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
});
