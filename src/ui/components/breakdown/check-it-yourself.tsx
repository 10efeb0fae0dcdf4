import { exactOf, roundTo, subtract, type Exact } from "#core/domain/money/exact.ts";
import {
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  type BagPrice,
} from "#core/domain/pricing/bag-price.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { checkItTexts as texts } from "#ui/content/price-history.ts";
import styles from "./check-it-yourself.module.css";

/** The price formula with its figures, one step per line. */
export const CheckItYourself = ({ price }: { readonly price: BagPrice }) => {
  return (
    <details className={styles["check"]}>
      <summary>{texts.title}</summary>
      <ol className={styles["steps"]}>
        {linesOf(price).map(({ name, sum, comesTo }) => (
          <li key={name}>
            <span className={styles["name"]}>{name}</span>
            <span className={styles["sum"]}>{sum}</span>
            <span className="visually-hidden">{texts.comesTo}</span>
            <span className={styles["comesTo"]}>{shown(comesTo)}</span>
          </li>
        ))}
      </ol>
      <p className="small quiet measure">{texts.note}</p>
    </details>
  );
};

type Line = {
  readonly name: string;
  readonly sum: string;
  readonly comesTo: Exact;
};

const linesOf = (bag: BagPrice): readonly Line[] => {
  const priceShown = exactOf(bag.priceShownIdr);
  const rounding = subtract(priceShown, bag.price);
  return [
    {
      name: texts.green,
      sum: `${shown(exactOf(bag.greenCostPerKg))} ÷ (1\u00a0−\u00a0${decimal(bag.weightLossPct)}\u00a0÷\u00a0100)`,
      comesTo: bag.greenPerRoastedKg,
    },
    {
      name: texts.roasting,
      sum: `+ ${shown(ROASTING_COST_PER_KG)}`,
      comesTo: bag.costPerKg,
    },
    {
      name: texts.bag(size(bag.sizeGrams)),
      sum: `× ${bag.sizeGrams}\u00a0g ÷ 1000\u00a0g`,
      comesTo: bag.costOfGoods,
    },
    {
      name: texts.markup(bag.markupPct),
      sum: `× (1\u00a0+\u00a0${bag.markupPct}\u00a0÷\u00a0100)`,
      comesTo: bag.withMarkup,
    },
    {
      name: texts.packaging,
      sum: `+ ${shown(bag.parts.packaging)}`,
      comesTo: bag.price,
    },
    {
      name: texts.rounding(rupiah(PRICE_STEP_IDR)),
      sum: texts.roundedBy(`${rounding.num > 0n ? "+" : ""}${shown(rounding)}`),
      comesTo: priceShown,
    },
  ];
};

/** Whole rupiah; the steps count every fraction. */
const shown = (figure: Exact): string => rupiah(roundTo(figure, 1));

/** With a decimal comma, as in Indonesia. */
const decimal = (figure: number): string => String(figure).replace(".", ",");
