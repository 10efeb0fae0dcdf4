import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import { weightLossPctOf } from "#core/domain/pricing/coffee-price.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import { sharePct } from "#core/domain/pricing/price-breakdown.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./coffee-detail.module.css";

type Props = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly channel: Channel;
};

/** Where the price of this bag goes. Source: specification sections 2 and 9 (transparency). */
export const Transparency = ({ coffee, sizeGrams, channel }: Props) => {
  const priced = useDep(TOKENS.explainBagPrice).execute(coffee, sizeGrams, channel);
  if (!priced.ok) return <p className="serif measure">This coffee has no price yet.</p>;
  const breakdown = priced.value;
  const shown = rupiah(breakdown.priceShownIdr);
  const lossPct = weightLossPctOf(coffee);
  const markupPct = Math.round(sharePct(breakdown.parts.profit, breakdown.costOfGoods));
  return (
    <div className={styles["where"]}>
      <div>
        <h3 className={`type-3 ${styles["goes"]}`}>
          Where your <span className="serial-number">{shown}</span> goes
        </h3>
        <ClothBar figures={breakdownFigures(breakdown)} ply={plyOf(coffee.category)} />
      </div>
      <div className={styles["figures"]}>
        <BreakdownTable
          breakdown={breakdown}
          caption={`Where the ${shown} of ${coffee.name} go`}
          names={{
            green: `Green coffee, ${size(sizeGrams)} at ${rupiah(coffee.greenCostPerKg ?? 0)} a kilo`,
            loss: `Weight lost in the roast, ${lossPct}%`,
            labor: "Labor and electricity (included in cost of goods)",
            profit: `Gross profit, ${markupPct}% of cost of goods`,
            packaging: "Packaging: bag, valve, label, box",
          }}
        />
      </div>
      <div className={styles["note"]}>
        <p className="serif">
          Green coffee, roast loss and labor together are the cost of goods:{" "}
          {rupiah(shownFigures(breakdown).costOfGoodsIdr)}. We add {markupPct}% to it and the price
          of the bag.
        </p>
        <p className="serif">Prices are rounded to the nearest Rp.1.000.</p>
        {coffee.category === "filter_exotic" && coffee.weightLossPct === null && (
          <p className="serif">We assume 20% weight loss: roast 500 g, sell 400 g.</p>
        )}
        <Link className="more-link" to="/offer-list">
          Compare with every other coffee
        </Link>
      </div>
    </div>
  );
};
