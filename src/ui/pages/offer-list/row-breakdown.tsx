import type { Coffee } from "#core/catalog/coffee.ts";
import { coffeeBreakdown } from "#core/pricing/coffee-breakdown.ts";
import { weightLossPctOf } from "#core/pricing/coffee-price.ts";
import { listedBags } from "#core/pricing/price-list.ts";
import { plyOf } from "#ui/components/ply.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { size } from "#ui/format/weight.ts";
import { WhereItGoes } from "./where-it-goes.tsx";
import styles from "./where-it-goes.module.css";

/** Each listed price of a coffee, taken apart. */
export const RowBreakdown = ({ coffee }: { readonly coffee: Coffee }) => {
  const { category, name, greenCostPerKg } = coffee;
  return (
    <div className={styles["bags"]}>
      {listedBags(category).map(({ sizeGrams, channel }) => {
        const breakdown = coffeeBreakdown(coffee, sizeGrams, channel);
        if (!breakdown.ok) return null;
        const price = rupiah(breakdown.value.priceShownIdr);
        const bag = channel === "wholesale" ? `${size(sizeGrams)} wholesale` : size(sizeGrams);
        return (
          <WhereItGoes
            key={`${channel} ${sizeGrams}`}
            breakdown={breakdown.value}
            ply={plyOf(category)}
            title={
              <>
                Where your <span className="num">{price}</span> for {bag} goes
              </>
            }
            caption={`Where your ${price} for ${bag} of ${name} goes`}
            names={{
              green: `Green coffee, ${size(sizeGrams)} at ${rupiah(greenCostPerKg ?? 0)} a kilo`,
              loss: `Weight lost in the roast, ${weightLossPctOf(coffee)}%`,
              labor: "Labor and electricity (included in cost of goods)",
            }}
          />
        );
      })}
    </div>
  );
};
