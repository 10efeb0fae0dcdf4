import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FarmBand } from "#ui/pages/coffee/farm-band.tsx";
import { aCoffee } from "#test/support/a-coffee.ts";

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
