/** @jsxImportSource hono/jsx */
import type { Category, Coffee } from "#core/domain/catalog/coffee.ts";
import { weightLossPctOf } from "#core/domain/pricing/bag-price.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { Table, VisuallyHidden } from "#server/desk/base/controls.tsx";
import { shopPrices } from "#server/use-cases/desk/shop-prices.ts";

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
  const [first = "", second] = columnsOf(category);
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
          ["Coffee"],
          ["Green cost, kg", "number green-cost-cell"],
          ["Loss", "number wide-only loss-cell"],
          [first, "number price-cell"],
          second === undefined
            ? [<VisuallyHidden>No other size</VisuallyHidden>, "number price-cell-wide wide-only"]
            : [second, "number price-cell-second"],
          ["In the shop", "shop-cell"],
        ]}
      >
        {coffees.map((coffee) => (
          <CoffeeRow coffee={coffee} />
        ))}
      </Table>
    </section>
  );
};

const CoffeeRow = ({ coffee }: { coffee: Coffee }) => {
  const { code, name, greenCostPerKg, weightLossPct, available } = coffee;
  const loss = `${weightLossPctOf(coffee)} %${weightLossPct === null ? " *" : ""}`;
  const [first = "–", second] = pricesOf(coffee);
  return (
    <tr role="row" id={code} class={available ? undefined : "off"}>
      <th role="rowheader" scope="row" class="name-line">
        <a href={`/coffees/${code}`}>{name}</a> <span class="quiet">{code}</span>
      </th>
      <td role="cell" class="green-cost-cell number">
        <span class="narrow-only">{code} · </span>
        {priceOrDash(greenCostPerKg)}
        <span class="narrow-only">, {loss}</span>
      </td>
      <td role="cell" class="number wide-only">
        {loss}
      </td>
      <td role="cell" class="price-cell number sell">
        {first}
      </td>
      <td
        role="cell"
        class={
          second === undefined ? "price-cell-wide number wide-only" : "price-cell-second number"
        }
      >
        {second}
      </td>
      <td role="cell" class="shop-cell">
        <Switch
          name="available"
          value={code}
          isOn={available}
          says={available ? "On" : "Off"}
          of={` sale: ${name}`}
        />
      </td>
    </tr>
  );
};

const columnsOf = (category: Category): readonly string[] =>
  category === "espresso"
    ? ["Retail 1 kg", "Wholesale 1 kg"]
    : sizesOnSale(category).map((grams) => size(grams));

const pricesOf = (coffee: Coffee): readonly string[] => {
  const prices = shopPrices(coffee);
  return coffee.category === "espresso"
    ? prices.flatMap(({ retailIdr, wholesaleIdr }) => [retailIdr, wholesaleIdr].map(priceOrDash))
    : prices.map(({ retailIdr }) => priceOrDash(retailIdr));
};
