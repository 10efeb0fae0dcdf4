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
])(
  "draws the mountain of %s with a stripe for every hundred of %s metres",
  (region, altitude, mountain, stripes) => {
    const html = drawn(region, altitude);
    expect(html).toContain(`aria-label="${mountain}, its flank drawn`);
    expect(html).toContain(`${stripes} stripes`);
    expect(html.match(/H960(?=M|")/g)?.length).toBe(stripes);
  },
);

it.each([
  ["a region without a known mountain", "Guji, Ethiopia", "2000"],
  ["no height", "Arjuno, East Java", ""],
])("draws a branch for %s", (_, region, altitude) => {
  expect(drawn(region, altitude)).not.toContain("figcaption");
  expect(drawn(region, altitude)).toContain("branch");
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
