/** @jsxImportSource hono/jsx */
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import {
  COST_PARTS,
  type CostPart,
  type PriceBreakdown,
  sixteenthsOf,
  wholeRupiah,
} from "#core/domain/pricing/price-breakdown.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { Section } from "#server/desk/base/controls.tsx";
import { shopPrices } from "#server/use-cases/desk/shop-prices.ts";
import { priceOrDash } from "./coffee-tables.tsx";

/** The price of a coffee before and after saving, with its parts. */
export const PriceChange = ({ before, after }: { before: Coffee | null; after: Coffee }) => {
  const [was, will] = [before && breakdownOf(before), breakdownOf(after)];
  const bag = size(cardSizeGrams(after.category));
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
        {COST_PARTS.map((part) => (
          <Row
            label={PART_LABELS[part]}
            was={was ? rupiah(wholeRupiah(was.parts[part])) : "–"}
            will={will ? rupiah(wholeRupiah(will.parts[part])) : "–"}
          />
        ))}
        <Row
          label="To the nearest Rp.1.000"
          was={was ? roundingOf(was) : "–"}
          will={will ? roundingOf(will) : "–"}
        />
        {pricesOf(after).map(({ label, idr }, at) => (
          <Row
            label={label}
            was={before ? priceOrDash(pricesOf(before)[at]?.idr ?? null) : "–"}
            will={priceOrDash(idr)}
            isTotal={at === 0}
          />
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
      <div class="all notice bad" role="alert">
        <ul>
          {doubts.map((doubt) => (
            <li>{doubt}</li>
          ))}
        </ul>
        <label class="pick">
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
          <div data-part={part} class={`of-${tiles[part]}`} />
        ))}
      </div>
      <div class="ticks" aria-hidden="true" />
    </div>
  );
};

const Row = ({
  label,
  was,
  will,
  isTotal = false,
}: {
  label: string;
  was: string;
  will: string;
  isTotal?: boolean;
}) => (
  <div role="row" class={isTotal ? "tot" : undefined}>
    <span role="rowheader">{label}</span>
    <span role="cell" class="was">
      {was}
    </span>
    <span role="cell" class={was === will ? undefined : "now"}>
      {will}
    </span>
  </div>
);

const breakdownOf = (coffee: Coffee): PriceBreakdown | null => {
  const priced = bagPrice(coffee, cardSizeGrams(coffee.category), "retail");
  return priced.ok ? priced.value : null;
};

/** The price minus the sum of the printed parts, so that these add up. */
const roundingOf = ({ parts, priceShownIdr }: PriceBreakdown): string => {
  const idr = priceShownIdr - COST_PARTS.reduce((sum, part) => sum + wholeRupiah(parts[part]), 0);
  if (idr === 0) return "0";
  return `${idr > 0 ? "+" : "−"} ${Math.abs(idr)}`;
};

const pricesOf = (coffee: Coffee) =>
  shopPrices(coffee).flatMap(({ sizeGrams, retailIdr, wholesaleIdr }) =>
    coffee.category === "espresso"
      ? [
          { label: "Retail", idr: retailIdr },
          { label: "Wholesale", idr: wholesaleIdr },
        ]
      : [{ label: size(sizeGrams), idr: retailIdr }],
  );

const PART_LABELS: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};
