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
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { COFFEES } from "#server/desk/texts/books-texts.ts";
import { asIs, joined, type Text } from "#format/language.ts";
import { COST_PARTS, type CostPart } from "#core/domain/pricing/printed-price.ts";

/** Name and ply of each category. */
export const CATEGORY_LOOKS: Readonly<
  Record<Category, { readonly label: Text; readonly ply: string }>
> = {
  espresso: { label: asIs("Espresso"), ply: "pink" },
  filter: { label: asIs("Filter"), ply: "yellow" },
  filter_exotic: { label: COFFEES.exotics, ply: "mint" },
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
  says: Text;
  of: Text;
}) => (
  <button
    class="sw-b"
    name={name}
    value={`${isOn ? "off" : "on"} ${value}`}
    aria-pressed={isOn ? "true" : "false"}
  >
    <span>
      <Said of={says} />
      <VisuallyHidden>{of}</VisuallyHidden>
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
  const columns = columnsOf(category);
  const [first, ...others] = columns;
  return (
    <section class={`blk ply-${ply.charAt(0)}`} aria-labelledby={`coffees-${category}`}>
      <div class={`plyh ply-${ply}`}>
        <h2 id={`coffees-${category}`}>
          <Said of={label} />
        </h2>
        <span class="small">
          <Said of={joined(", ", columns)} />
        </span>
      </div>
      <Table
        look="coffee-table"
        caption={label}
        heads={[
          [COFFEES.coffee, "", "name-line"],
          [COFFEES.greenCostKg, "number green-cost-cell"],
          [COFFEES.loss, "number wide-only loss-cell", "number wide-only"],
          [first, "number price-cell", "price-cell number sell"],
          ...(others.length === 0
            ? [[<VisuallyHidden>{COFFEES.noOtherSize}</VisuallyHidden>, NO_SECOND] as const]
            : others.map((bag) => [bag, "number second-price-cell"] as const)),
          [COFFEES.inShop, "shop-cell"],
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
        says={available ? COFFEES.on : COFFEES.off}
        of={COFFEES.ofSale(name)}
      />,
    ],
  };
};

const NO_SECOND = "number price-cell-wide wide-only";

/** A bag of the price list: `Retail 1 kg` where its category has wholesale prices, else `100 g`. */
const columnsOf = (category: Category): readonly Text[] => {
  const bags = listedBags(category);
  const hasWholesale = bags.some(({ channel }) => channel === "wholesale");
  return bags.map(({ sizeGrams, channel }) =>
    hasWholesale ? COFFEES[channel](size(sizeGrams)) : asIs(size(sizeGrams)),
  );
};

/** The prices of {@link columnsOf}, rupiah. */
const bagPricesOf = (coffee: Coffee) =>
  listedBags(coffee.category).map(({ sizeGrams, channel }, at) => {
    const price = bagPrice(coffee, sizeGrams, channel);
    return {
      label: columnsOf(coffee.category)[at] ?? asIs(""),
      idr: price.ok ? price.value.priceShownIdr : null,
    };
  });

/** The price of a coffee before and after saving, with its parts. */
export const PriceChange = ({ before, after }: { before: Coffee | null; after: Coffee }) => {
  const [was, will] = [before && breakdownOf(before), breakdownOf(after)];
  const bag = size(cardSizeGrams(after.category, "retail"));
  const both = (label: Text, figure: (price: PriceBreakdown) => string) =>
    [label, was ? figure(was) : "–", will ? figure(will) : "–"] as const;
  const rows = [
    ...COST_PARTS.map((part) =>
      both(PART_LABELS[part], ({ parts }) => rupiah(wholeRupiah(parts[part]))),
    ),
    both(COFFEES.toNearest, roundingOf),
    ...bagPricesOf(after).map(({ label, idr }, at) => {
      const old = before && bagPricesOf(before)[at];
      return [label, priceOrDash(old?.idr ?? null), priceOrDash(idr)] as const;
    }),
  ];
  return (
    <Section id="price" title={COFFEES.toThePrice}>
      {was && <Cloth label={COFFEES.now} breakdown={was} />}
      {will && <Cloth label={COFFEES.afterSaving} breakdown={will} />}
      <div class="chg" role="table" aria-label={saidHere()(COFFEES.pricesBeforeAfter)}>
        <div class="hd2" role="row">
          <span role="columnheader">{bag}</span>
          <span role="columnheader">
            <Said of={COFFEES.nowHead} />
          </span>
          <span role="columnheader">
            <Said of={COFFEES.afterHead} />
          </span>
        </div>
        {rows.map(([label, old, now], at) => (
          <div role="row" class={at === COST_PARTS.length + 1 ? "tot" : undefined}>
            <span role="rowheader">
              <Said of={label} />
            </span>
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
        <Said of={COFFEES.checkShows} />
      </p>
    </Section>
  );
};

/** Asks once more about prices that look like a slip. */
export const PriceDoubts = ({
  doubts,
  value,
}: {
  doubts: readonly Text[];
  /** Sent when they are meant. */
  value: string;
}) =>
  doubts.length > 0 && (
    <div class="page-grid">
      <div class="all notice notice-error" role="alert">
        <ul>
          {doubts.map((doubt) => (
            <li>
              <Said of={doubt} />
            </li>
          ))}
        </ul>
        <label class="field-check">
          <input type="checkbox" name="sure" value={value} />
          <span>
            <Said of={COFFEES.isMeant(doubts.length)} />
          </span>
        </label>
      </div>
    </div>
  );

const Cloth = ({ label, breakdown }: { label: Text; breakdown: PriceBreakdown }) => {
  const said = saidHere();
  const words = COST_PARTS.map(
    (part) => `${said(PART_LABELS[part])} ${rupiah(wholeRupiah(breakdown.parts[part]))}`,
  );
  const tiles = sixteenthsOf(breakdown);
  return (
    <div class="before-after">
      <div class="hrow">
        <span>
          <Said of={label} />
        </span>
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

const PART_LABELS: Readonly<Record<CostPart, Text>> = {
  green: COFFEES.green,
  loss: COFFEES.lost,
  labor: COFFEES.labor,
  profit: COFFEES.profit,
  packaging: COFFEES.packaging,
};
