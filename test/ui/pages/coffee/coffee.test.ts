import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FarmBand } from "#ui/pages/coffee/farm-band.tsx";
import { aCoffee } from "#test/support/a-coffee.ts";
import { coffeeBelow } from "#ui/content/pages/coffee.ts";

const drawn = (region: string, altitude: string): string =>
  renderToString(createElement(FarmBand, { coffee: aCoffee({ region, altitude }) }));

it.each([
  ["Kintamani, Bali", "1500", "Batur", 15],
  ["Arjuno, East Java", "1350", "Arjuno", 14],
  ["Kerinci, Jambi", "1.400-1.600 masl", "Kerinci", 14],
  ["Guji, Ethiopia", "2050", "Hills of Guji, Ethiopia", 21],
  ["", "2050", "Hills", 21],
])(
  "draws the mountain of %s with a stripe for every hundred of %s metres",
  (region, altitude, drawing, stripes) => {
    const html = drawn(region, altitude);
    expect(html).toContain(`aria-label="${drawing}, drawn`);
    expect(html).toMatch(
      new RegExp(`<figcaption[^>]*>(${region ? `.*${region}\\. ` : ""})?${stripes} stripes`),
    );
    expect(html.match(/H960(?=M|")/g)?.length).toBe(stripes);
  },
);

it("draws a branch where no height is known", () => {
  const html = drawn("Arjuno, East Java", "");
  expect(html).toMatch(/branch.*<figcaption[^>]*>Arjuno, East Java</);
  expect(drawn("", "")).not.toContain("figcaption");
});

it.each([
  [4, 0, 0, "From this shelf, what tastes closest first."],
  [3, 1, 0, "From this shelf first, then what tastes closest."],
  [0, 4, 0, "Nothing else on this shelf is in stock. These taste closest."],
  [3, 0, 1, /first\. The last one is sold out; we keep its place\.$/],
  [2, 0, 2, /first\. The last two are sold out; we keep their places\.$/],
  [0, 1, 3, /closest\. The last three are sold out; we keep their places\.$/],
  [0, 0, 2, "Sold out for now; we keep the place."],
])(
  "%d of the category, %d of others, %d sold out: %s",
  (sameCategory, otherCategories, soldOut, line) => {
    expect(coffeeBelow.related.why({ sameCategory, otherCategories, soldOut })).toMatch(line);
  },
);
