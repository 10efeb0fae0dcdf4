import { exactOf, roundTo, subtract, type Exact } from "#core/domain/money/exact.ts";
import type { PriceSteps } from "#core/domain/pricing/price-steps.ts";
import { exactRupiah } from "#format/exact-rupiah.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { checkItTexts as texts } from "#ui/content/check-it.ts";
import styles from "./check-it-yourself.module.css";

/** The price formula with its figures, one step per line. */
export const CheckItYourself = ({ steps }: { readonly steps: PriceSteps }) => {
  const lines = linesOf(steps);
  const isEndless = lines.some(({ sum, comesTo }) => `${sum}${comesTo}`.includes("≈"));
  return (
    <details className={styles["check"]}>
      <summary>{texts.title}</summary>
      <ol className={styles["steps"]}>
        {lines.map(({ name, sum, comesTo }) => (
          <li key={name}>
            <span className={styles["name"]}>{name}</span>
            <span className={styles["sum"]}>{sum}</span>
            <span className="visually-hidden">{texts.comesTo}</span>
            <span className={styles["comesTo"]}>{comesTo}</span>
          </li>
        ))}
      </ol>
      <p className="small quiet measure">
        {texts.note}
        {isEndless && texts.endless}
      </p>
    </details>
  );
};

const linesOf = (steps: PriceSteps) => {
  const rounding = subtract(exactOf(steps.priceShownIdr), steps.price);
  return [
    {
      name: texts.green,
      sum: `${exactRupiah(exactOf(steps.greenCostPerKg))} ÷ (1 − ${decimal(steps.weightLossPct)} ÷ 100)`,
      comesTo: shown(steps.greenPerRoastedKg),
    },
    {
      name: texts.roasting,
      sum: `+ ${exactRupiah(steps.roastingPerKg)}`,
      comesTo: shown(steps.costPerKg),
    },
    {
      name: texts.bag(size(steps.sizeGrams)),
      sum: `× ${steps.sizeGrams} g ÷ 1000 g`,
      comesTo: shown(steps.costOfGoods),
    },
    {
      name: texts.markup(steps.markupPct),
      sum: `× (1 + ${steps.markupPct} ÷ 100)`,
      comesTo: shown(steps.withMarkup),
    },
    {
      name: texts.packaging,
      sum: `+ ${exactRupiah(steps.packaging)}`,
      comesTo: shown(steps.price),
    },
    {
      name: texts.rounding(rupiah(steps.roundedTo)),
      sum: texts.roundedBy(`${rounding.num > 0n ? "+" : ""}${shown(rounding)}`),
      comesTo: rupiah(steps.priceShownIdr),
    },
  ];
};

/** Whole rupiah; a figure without an end with two decimals, marked. */
const shown = (figure: Exact): string => {
  const exact = exactRupiah(figure);
  return exact.startsWith("≈") ? exact : exactRupiah(exactOf(roundTo(figure, 1)));
};

/** With a decimal comma, as in Indonesia. */
const decimal = (figure: number): string => String(figure).replace(".", ",");
