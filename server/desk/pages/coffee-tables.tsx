/** @jsxImportSource hono/jsx */
import { weightLossPctOf, type Category, type Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams, listedBags } from "#core/domain/pricing/bags.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { Section, Table, VisuallyHidden, type TableRow } from "#server/desk/base/controls.tsx";
import {
  type PriceBreakdown,
  sixteenthsOf,
  wholeRupiah,
} from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS, type CostPart } from "#core/domain/pricing/printed-price.ts";

/** Name and ply of each category. */
export const CATEGORY_LOOKS: Readonly<
  Record<Category, { readonly label: string; readonly ply: string }>
> = {
  espresso: { label: "Espresso", ply: "pink" },
  filter: { label: "Filter", ply: "yellow" },
  filter_exotic: { label: "Exotics", ply: "mint" },
};

export const priceOrDash = (idr: number | null): string => (idr === null ? "–" : rupiah(idr));

/**
 * A toggle button. It submits the intended state, so that two members of staff do not undo each
 * other.
 */
export const Switch = ({
  name,
  value,
  isOn,
  says,
  of,
}: {
  name: string;
  value: string;
  isOn: boolean;
  says: string;
  of: string;
}) => (
  <button
    class="sw-b"
    name={name}
    value={`${isOn ? "off" : "on"} ${value}`}
    aria-pressed={isOn ? "true" : "false"}
  >
    <span>
      {says}
      <span class="visually-hidden">{of}</span>
    </span>
  </button>
);

/** A category's coffees with prices and toggles. */
export const CoffeeTable = ({
  category,
  coffees,
}: {
  category: Category;
  coffees: readonly Coffee[];
}) => {
  const { label, ply } = CATEGORY_LOOKS[category];
  const [first = "", ...others] = columnsOf(category);
  return (
    <section class={`blk ply-${ply.charAt(0)}`} aria-labelledby={`coffees-${category}`}>
      <div class={`plyh ply-${ply}`}>
        <h2 id={`coffees-${category}`}>{label}</h2>
        <span class="small">{columnsOf(category).join(", ")}</span>
      </div>
      <Table
        look="coffee-table"
        caption={label}
        heads={[
          ["Coffee", "", "name-line"],
          ["Green cost, kg", "number green-cost-cell"],
          ["Loss", "number wide-only loss-cell", "number wide-only"],
          [first, "number price-cell", "price-cell number sell"],
          ...(others.length === 0
            ? [[<VisuallyHidden>No other size</VisuallyHidden>, NO_SECOND] as const]
            : others.map((bag) => [bag, "number second-price-cell"] as const)),
          ["In the shop", "shop-cell"],
        ]}
        hasNames
        rows={coffees.map(coffeeRow)}
      />
    </section>
  );
};

const coffeeRow = (coffee: Coffee): TableRow => {
  const { code, name, greenCostPerKg, weightLossPct, available } = coffee;
  const loss = `${weightLossPctOf(coffee)}%${weightLossPct === null ? " *" : ""}`;
  const [first = "–", ...others] = bagPricesOf(coffee).map(({ idr }) => priceOrDash(idr));
  return {
    id: code,
    look: available ? undefined : "off",
    cells: [
      <>
        <a href={`/coffees/${code}`}>{name}</a> <span class="quiet">{code}</span>
      </>,
      <>
        <span class="narrow-only">{code} · </span>
        {priceOrDash(greenCostPerKg)}
        <span class="narrow-only">, {loss}</span>
      </>,
      loss,
      first,
      ...(others.length === 0 ? [""] : others),
      <Switch
        name="available"
        value={code}
        isOn={available}
        says={available ? "On" : "Off"}
        of={` sale: ${name}`}
      />,
    ],
  };
};

const NO_SECOND = "number price-cell-wide wide-only";

/** A bag of the price list: `Retail 1 kg` where its category has wholesale prices, else `100 g`. */
const columnsOf = (category: Category): readonly string[] => {
  const bags = listedBags(category);
  const hasWholesale = bags.some(({ channel }) => channel === "wholesale");
  return bags.map(({ sizeGrams, channel }) =>
    hasWholesale ? `${CHANNEL_LABELS[channel]} ${size(sizeGrams)}` : size(sizeGrams),
  );
};

/** The prices of {@link columnsOf}, rupiah. */
const bagPricesOf = (coffee: Coffee) =>
  listedBags(coffee.category).map(({ sizeGrams, channel }, at) => {
    const price = bagPrice(coffee, sizeGrams, channel);
    return {
      label: columnsOf(coffee.category)[at] ?? "",
      idr: price.ok ? price.value.priceShownIdr : null,
    };
  });

const CHANNEL_LABELS = { retail: "Retail", wholesale: "Wholesale" } as const;

/** The price of a coffee before and after saving, with its parts. */
export const PriceChange = ({ before, after }: { before: Coffee | null; after: Coffee }) => {
  const [was, will] = [before && breakdownOf(before), breakdownOf(after)];
  const bag = size(cardSizeGrams(after.category, "retail"));
  const both = (label: string, figure: (price: PriceBreakdown) => string) =>
    [label, was ? figure(was) : "–", will ? figure(will) : "–"] as const;
  const rows = [
    ...COST_PARTS.map((part) =>
      both(PART_LABELS[part], ({ parts }) => rupiah(wholeRupiah(parts[part]))),
    ),
    both("To the nearest Rp.1.000", roundingOf),
    ...bagPricesOf(after).map(({ label, idr }, at) => {
      const old = before && bagPricesOf(before)[at];
      return [label, priceOrDash(old?.idr ?? null), priceOrDash(idr)] as const;
    }),
  ];
  return (
    <Section id="price" title="What it does to the price">
      {was && <Cloth label="Now" breakdown={was} />}
      {will && <Cloth label="After saving" breakdown={will} />}
      <div class="chg" role="table" aria-label="Prices before and after">
        <div class="hd2" role="row">
          <span role="columnheader">{bag}</span>
          <span role="columnheader">now</span>
          <span role="columnheader">after</span>
        </div>
        {rows.map(([label, old, now], at) => (
          <div role="row" class={at === COST_PARTS.length + 1 ? "tot" : undefined}>
            <span role="rowheader">{label}</span>
            <span role="cell" class="was">
              {old}
            </span>
            <span role="cell" class={old === now ? undefined : "now"}>
              {now}
            </span>
          </div>
        ))}
      </div>
      <p class="tip">
        Check shows the figures without saving. Orders already placed keep their price; open carts
        follow and say so.
      </p>
    </Section>
  );
};

/** Asks once more about prices that look like a slip. */
export const PriceDoubts = ({
  doubts,
  value,
}: {
  doubts: readonly string[];
  /** Sent when they are meant. */
  value: string;
}) =>
  doubts.length > 0 && (
    <div class="page-grid">
      <div class="all notice notice-error" role="alert">
        <ul>
          {doubts.map((doubt) => (
            <li>{doubt}</li>
          ))}
        </ul>
        <label class="field-check">
          <input type="checkbox" name="sure" value={value} />
          <span>I have looked again: {doubts.length === 1 ? "it is" : "they are"} meant</span>
        </label>
      </div>
    </div>
  );

const Cloth = ({ label, breakdown }: { label: string; breakdown: PriceBreakdown }) => {
  const words = COST_PARTS.map(
    (part) => `${PART_LABELS[part]} ${rupiah(wholeRupiah(breakdown.parts[part]))}`,
  );
  const tiles = sixteenthsOf(breakdown);
  return (
    <div class="before-after">
      <div class="hrow">
        <span>{label}</span>
        <b class="amt">{rupiah(breakdown.priceShownIdr)}</b>
      </div>
      <div class="cloth" role="img" aria-label={words.join(", ")}>
        {COST_PARTS.map((part) => (
          <div data-part={part} class={`printed cloth-piece of-${tiles[part]}`} />
        ))}
      </div>
      <div class="cloth-ticks" aria-hidden="true" />
    </div>
  );
};

const breakdownOf = (coffee: Coffee): PriceBreakdown | null => {
  const priced = bagPrice(coffee, cardSizeGrams(coffee.category, "retail"), "retail");
  return priced.ok ? priced.value : null;
};

/** The price minus the sum of the printed parts, so that these add up. */
const roundingOf = ({ parts, priceShownIdr }: PriceBreakdown): string => {
  const sum = COST_PARTS.reduce((total, part) => total + wholeRupiah(parts[part]), 0);
  return signedRupiah(priceShownIdr - sum);
};

const PART_LABELS: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};
