import { expect, it } from "vitest";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";

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
