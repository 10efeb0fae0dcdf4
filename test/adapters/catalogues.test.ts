import { CATALOGUES, CATALOGUE_NAMES } from "#adapters/catalogues.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { OutsideCatalogue } from "#server/database/outside-catalogue.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { CATALOGUES_BEHIND } from "#test/contracts/catalogues.ts";
import {
  catalogFailureContract,
  catalogPagesContract,
  catalogPortContract,
} from "#test/contracts/catalog-port-contract.ts";
import { catalogueContract } from "#test/contracts/server/catalogue-contract.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

for (const name of CATALOGUE_NAMES) {
  const open = (rows: Parameters<(typeof CATALOGUES_BEHIND)[typeof name]>[0]) =>
    CATALOGUES[name](CATALOGUES_BEHIND[name](rows));

  catalogPortContract(`by ${name}`, () => open(() => sampleCoffees().map(coffeeToWire)));

  catalogFailureContract(`by ${name}`, (fetch) =>
    CATALOGUES[name]({ address: "https://coffees.example", fetch }),
  );

  const many = Array.from({ length: 250 }, (_, at) => coffeeToWire(aCoffee({ code: `C${at}` })));
  const place = CATALOGUES_BEHIND[name](() => many);
  catalogPagesContract(`by ${name}`, place, CATALOGUES[name]);

  catalogueContract(`on the product server, by ${name}`, async () => {
    let coffees = [aCoffee({ code: "SW16" }), aCoffee({ code: "UB08", available: false })];
    const opened = open(() => coffees.map(coffeeToWire));
    return {
      catalogue: new OutsideCatalogue({
        name,
        address: "",
        open: () => opened,
        log: () => undefined,
      }),
      stored: async () => coffees,
      replace: async (changed) => {
        coffees = coffees.map((one) => (one.code === changed.code ? changed : one));
      },
    };
  });
}
