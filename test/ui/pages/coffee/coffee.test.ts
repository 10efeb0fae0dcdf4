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
