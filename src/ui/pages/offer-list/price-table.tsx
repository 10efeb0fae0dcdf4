import { Link } from "react-router-dom";
import type { Category, Coffee } from "#core/catalog/coffee.ts";
import {
  bagPriceInput,
  cardSizeGrams,
  coffeePrice,
  weightLossPctOf,
} from "#core/pricing/coffee-price.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { priceBreakdown, wholeRupiah } from "#core/pricing/price-breakdown.ts";
import { plyOf } from "#ui/components/ply.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { size } from "#ui/format/weight.ts";
import { sortedGroup } from "#ui/pages/shop/browse-coffees.ts";
import styles from "./offer-list-page.module.css";

type Props = { readonly category: Category; readonly coffees: readonly Coffee[] };

/** One category: sell prices first, then the costs of its smallest bag. */
export const PriceTable = ({ category, coffees }: Props) => {
  const bags = BAGS[category];
  const costSize = cardSizeGrams(category);
  const rows = sortedGroup(coffees, category, "a-z", "retail");
  return (
    <section className={`g ${styles["table"]}`} id={category}>
      <div className={`ply-${plyOf(category)} ${styles["strip"]}`}>
        <h2 className="t2">{TITLES[category]}</h2>
        <span className="s">Figures for one bag of {size(costSize)}</span>
      </div>
      {rows.length === 0 ? (
        <p>No coffee in this list right now.</p>
      ) : (
        <section
          className={styles["scroll"]}
          // Scrolls sideways on a narrow screen: the keyboard must be able to scroll it too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`${TITLES[category]} prices`}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">Coffee</th>
                {bags.map(({ sizeGrams, channel, note }) => (
                  <th scope="col" key={`${channel} ${sizeGrams}`}>
                    {channel === "retail" ? "Retail" : "Wholesale"}
                    <br />
                    {note}
                  </th>
                ))}
                <th scope="col">
                  Green cost
                  <br />
                  per kg
                </th>
                <th scope="col">Weight loss</th>
                <th scope="col">Cost of goods</th>
                <th scope="col">
                  Labor and electricity
                  <br />
                  (in cost of goods)
                </th>
                <th scope="col">Gross profit</th>
                <th scope="col">Packaging</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((coffee) => (
                <tr key={coffee.code}>
                  <th scope="row">
                    <Link
                      to={`/shop/${encodeURIComponent(coffee.code)}`}
                      target="_blank"
                      rel="noopener"
                    >
                      {coffee.name}
                      <span className="vh"> (opens a new tab)</span>
                    </Link>
                  </th>
                  {[
                    ...bags.map(({ sizeGrams, channel }) => priceText(coffee, sizeGrams, channel)),
                    ...costTexts(coffee, costSize),
                  ].map(({ key, text }) => (
                    <td key={key}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
};

type Cell = { readonly key: string; readonly text: string };

const priceText = (coffee: Coffee, sizeGrams: number, channel: Channel): Cell => {
  const priced = coffeePrice(coffee, sizeGrams, channel);
  return {
    key: `${channel} ${sizeGrams}`,
    text: priced.ok ? rupiah(priced.value.priceShownIdr) : "–",
  };
};

const costTexts = (coffee: Coffee, sizeGrams: number): readonly Cell[] => {
  const input = bagPriceInput(coffee, sizeGrams, "retail");
  const breakdown = input.ok ? priceBreakdown(input.value) : input;
  if (!breakdown.ok)
    return ["green", "loss", "cogs", "labor", "profit", "packaging"].map((key) => ({
      key,
      text: "–",
    }));
  const { parts, costOfGoods } = breakdown.value;
  return [
    { key: "green", text: rupiah(coffee.greenCostPerKg ?? 0) },
    { key: "loss", text: `${weightLossPctOf(coffee)}%` },
    { key: "cogs", text: rupiah(wholeRupiah(costOfGoods)) },
    { key: "labor", text: rupiah(wholeRupiah(parts.labor)) },
    { key: "profit", text: rupiah(wholeRupiah(parts.profit)) },
    { key: "packaging", text: rupiah(wholeRupiah(parts.packaging)) },
  ];
};

const TITLES: Readonly<Record<Category, string>> = {
  espresso: "Single origin espresso",
  filter: "Single origin filter",
  filter_exotic: "Exotic filter",
};

type Bag = { readonly sizeGrams: number; readonly channel: Channel; readonly note: string };

const BAGS: Readonly<Record<Category, readonly Bag[]>> = {
  espresso: [
    { sizeGrams: 1000, channel: "retail", note: "1 kg" },
    { sizeGrams: 1000, channel: "wholesale", note: "1 kg, min. 20 kg" },
  ],
  filter: [
    { sizeGrams: 100, channel: "retail", note: "100 g" },
    { sizeGrams: 200, channel: "retail", note: "200 g" },
  ],
  filter_exotic: [{ sizeGrams: 100, channel: "retail", note: "100 g" }],
};
