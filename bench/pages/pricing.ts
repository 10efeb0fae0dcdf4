import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { CATEGORIES, type Category, type Coffee } from "#core/domain/catalog/coffee.ts";
import { type BagPriceInput, priceByFormula } from "#core/domain/pricing/bag-price.ts";
import { PERCENTS_A, quoteBlend } from "#core/domain/pricing/blend.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { priceListRows, sortedRows } from "#core/domain/pricing/price-list.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { cpuTimeMs, median, print } from "../harness.ts";

/**
 * Speed of the exact pricing on one core: `npm run bench -- pricing`. Fails below the promised
 * minimum; `-- --floor 0` only measures. With `-- --page` a browser also sorts the built price list
 * of 500 coffees.
 */
const { values } = parseArgs({
  options: { floor: { type: "string", default: "200000" }, page: { type: "boolean" } },
});

/** Seeded: the same in every run. */
const random = ((seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
})(16);
const upTo = (max: number): number => Math.floor(random() * max);
const pick = <T>(choices: readonly T[]): T => {
  const [choice] = choices.slice(upTo(choices.length));
  if (choice === undefined) throw new Error("Nothing to choose from.");
  return choice;
};

const BAGS = [
  { type: "espresso", sizeGrams: 1000, channel: "retail" },
  { type: "espresso", sizeGrams: 1000, channel: "wholesale" },
  { type: "filter", sizeGrams: 100, channel: "retail" },
  { type: "filter", sizeGrams: 200, channel: "retail" },
  { type: "filter_exotic", sizeGrams: 100, channel: "retail" },
] as const;

const wholeFigures = () => ({
  greenCostPerKg: 60_000 + upTo(400) * 100,
  weightLossPct: 12 + upTo(10),
});
/** The worst case: four decimals in both figures. */
const fineFigures = () => ({
  greenCostPerKg: (600_000_000 + upTo(30_000_000_000)) / 10_000,
  weightLossPct: upTo(300_000) / 10_000,
});

/**
 * Operations per second of CPU time, independent of the machine's load: median of five rounds of
 * about half a second.
 */
const perSecond = <T>(inputs: readonly T[], operation: (input: T) => number): number => {
  let checksum = 0;
  const rounds = Array.from({ length: 6 }, () => {
    let done = 0;
    const start = performance.now();
    const before = cpuTimeMs();
    while (performance.now() - start < 500) {
      for (const input of inputs) checksum += operation(input);
      done += inputs.length;
    }
    return (done / (cpuTimeMs() - before)) * 1000;
  });
  if (!Number.isFinite(checksum)) throw new Error("The bench priced nothing.");
  return median(rounds.slice(1)); // The first round warms up.
};

const bagPriceIdr = (input: BagPriceInput): number => {
  const priced = priceByFormula(input);
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value.priceShownIdr;
};

const coffeeAt = (category: Category, index: number): Coffee =>
  aCoffee({
    ...wholeFigures(),
    code: `C${index}`,
    name: `Coffee ${upTo(100_000)}`,
    category,
  });

const LOT = 5000;
const bagsWith = (figures: typeof wholeFigures) =>
  Array.from({ length: LOT }, () => ({ ...pick(BAGS), ...figures() }));
const blends = Array.from({ length: LOT }, () => ({
  a: fineFigures(),
  b: fineFigures(),
  percentA: pick(PERCENTS_A),
}));
const catalogue = Array.from({ length: 500 }, (_none, index) =>
  coffeeAt(CATEGORIES[index % CATEGORIES.length] ?? "espresso", index),
);

const whole = perSecond(bagsWith(wholeFigures), bagPriceIdr);
const fine = perSecond(bagsWith(fineFigures), bagPriceIdr);
const blended = perSecond(blends, ({ a, b, percentA }) => {
  const quote = quoteBlend(a, b, percentA);
  if (!quote.ok) throw new Error(quote.error.message);
  return quote.value.prices.roastedPerKgIdr;
});
const lists = perSecond([catalogue], (coffees) =>
  CATEGORIES.reduce((rows, category) => {
    const listed = priceListRows(bagPrice, coffees, category);
    return rows + sortedRows(listed, { by: "green-cost", descending: false }).length;
  }, 0),
);

print(
  `Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}, 1 of ${availableParallelism()} cores`,
);
print(`bag prices, whole figures   ${Math.round(whole).toLocaleString("en")} per second`);
print(`bag prices, four decimals   ${Math.round(fine).toLocaleString("en")} per second`);
print(`blends, four decimals       ${Math.round(blended).toLocaleString("en")} per second`);
print(
  `price list of 500 coffees, computed with every cost and sorted: ${(1000 / lists).toFixed(2)} ms`,
);

if (values.page) {
  const { sortLongPriceList } = await import("./tasks.ts");
  const { sorts, longestMs } = await sortLongPriceList();
  print(
    `price list page of 500 coffees, sorted ${sorts} times: longest task ${Math.round(longestMs)} ms`,
  );
}

const floor = Number(values.floor);
if (Math.min(whole, fine) < floor) {
  print(`Below the floor of ${floor.toLocaleString("en")} bag prices per second.`);
  process.exitCode = 1;
}
