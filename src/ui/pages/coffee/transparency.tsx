import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { breakdownFigures, shownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { SaveLabel } from "#ui/components/save-label/save-label.tsx";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./coffee-detail.module.css";
import { coffeeLabelPicture } from "./coffee-label-picture.ts";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";

type Props = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly channel: Channel;
};

/** Breakdown of this bag's price. Source: specification sections 2 and 9 (transparency). */
export const Transparency = ({ coffee, sizeGrams, channel }: Props) => {
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  const priced = computeBagPrice.execute(coffee, sizeGrams, channel);
  // Labels always show the retail price.
  const printed = computeBagPrice.execute(coffee, sizeGrams, "retail");
  if (!priced.ok) return <p className="serif measure">{texts.noPrice}</p>;
  const breakdown = priced.value;
  const shown = rupiah(breakdown.priceShownIdr);
  const { weightLossPct, markupPct } = breakdown;
  return (
    <div className={styles["where"]}>
      <div>
        <h3 className={`type-3 ${styles["goes"]}`}>
          {texts.before}
          <span className="serial-number">{shown}</span>
          {texts.after}
        </h3>
        <ClothBar figures={breakdownFigures(breakdown)} ply={plyOf(coffee.category)} />
      </div>
      <div className={styles["figures"]}>
        <BreakdownTable
          breakdown={breakdown}
          caption={texts.caption(shown, coffee.name)}
          names={{
            green: texts.green(size(sizeGrams), rupiah(coffee.greenCostPerKg ?? 0)),
            loss: texts.loss(weightLossPct),
            labor: texts.labor,
            profit: texts.profit(markupPct),
            packaging: texts.packaging,
          }}
        />
      </div>
      <div className={styles["note"]}>
        <p className="serif">
          {texts.markup(rupiah(shownFigures(breakdown).costOfGoodsIdr), markupPct)}
        </p>
        <p className="serif">{texts.rounding}</p>
        {coffee.category === "filter_exotic" && coffee.weightLossPct === null && (
          <p className="serif">{texts.assumedLoss}</p>
        )}
        <Link className="more-link" to="/offer-list">
          {texts.compare}
        </Link>
        {printed.ok && (
          <SaveLabel of={coffee.name} picture={() => coffeeLabelPicture(coffee, printed.value)} />
        )}
      </div>
      <div>
        <CheckItYourself price={breakdown} />
        <PriceStory coffee={coffee} sizeGrams={sizeGrams} channel={channel} />
      </div>
    </div>
  );
};

const { transparency: texts } = coffeeBelow;
