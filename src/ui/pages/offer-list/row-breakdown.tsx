import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { listedBags } from "#core/domain/pricing/bags.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { WhereItGoes } from "./where-it-goes.tsx";
import styles from "./where-it-goes.module.css";
import { breakdownTexts } from "#ui/content/breakdown.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";

export const RowBreakdown = ({ coffee }: { readonly coffee: Coffee }) => {
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  const { category, name, greenCostPerKg } = coffee;
  return (
    <div className={styles["bags"]}>
      {listedBags(category).map(({ sizeGrams, channel }) => {
        const breakdown = computeBagPrice.execute(coffee, sizeGrams, channel);
        if (!breakdown.ok) return null;
        const price = rupiah(breakdown.value.priceShownIdr);
        const bag = channel === "wholesale" ? texts.wholesaleBag(size(sizeGrams)) : size(sizeGrams);
        return (
          <WhereItGoes
            key={`${channel} ${sizeGrams}`}
            breakdown={breakdown.value}
            ply={plyOf(category)}
            title={
              <>
                {texts.before}
                <span className="serial-number">
                  <Figure idr={breakdown.value.priceShownIdr} short="down" />
                </span>
                {texts.after(bag)}
              </>
            }
            caption={texts.caption(price, bag, name)}
            names={{
              green: (
                <>
                  {texts.greenBefore(size(sizeGrams))}
                  <Figure idr={greenCostPerKg ?? 0} short="down" />
                  {texts.greenAfter}
                </>
              ),
              loss: texts.loss(breakdown.value.weightLossPct),
              labor: breakdownTexts.laborInCostOfGoods,
            }}
          />
        );
      })}
    </div>
  );
};

const { row: texts } = offerListTexts;
