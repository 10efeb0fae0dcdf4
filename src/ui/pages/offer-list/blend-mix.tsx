import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type BlendSide, canHaveMore, type PercentA } from "#core/domain/pricing/blend.ts";
import { Button } from "#ui/components/button/button.tsx";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import styles from "./blend-calculator.module.css";
import { blendTexts } from "#ui/content/pages/blend.ts";

type Props = {
  readonly espressos: readonly Coffee[];
  readonly coffeeA: Coffee;
  readonly coffeeB: Coffee;
  readonly percentA: PercentA;
  readonly choose: (side: BlendSide, code: string) => void;
  readonly giveFiveMore: (side: BlendSide) => void;
};

/** The two coffees and their ratio. Only the preset ratios and the +5 buttons change the ratio. */
export const BlendMix = (props: Props) => {
  const { espressos, coffeeA, coffeeB, percentA, choose, giveFiveMore } = props;
  const sides = [
    { side: "a", letter: "A", coffee: coffeeA, percent: percentA },
    { side: "b", letter: "B", coffee: coffeeB, percent: 100 - percentA },
  ] as const;
  return (
    <>
      {sides.map(({ side, letter, coffee }) => (
        <SelectField
          key={side}
          label={texts.coffee(letter)}
          value={coffee.code}
          onChange={(event) => choose(side, event.currentTarget.value)}
        >
          {espressos.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <fieldset className={styles["ratio"]}>
        <legend>{texts.ratio}</legend>
        <div className={styles["numbers"]}>
          <span className={styles["slash"]} aria-hidden="true">
            /
          </span>
          {sides.map(({ side, letter, percent }) => (
            <button
              key={side}
              type="button"
              className="display"
              disabled={!canHaveMore(side, percentA)}
              onClick={() => giveFiveMore(side)}
            >
              {percent}
              <span className="visually-hidden">{texts.fiveMorePercent(letter)}</span>
            </button>
          ))}
        </div>
        <div className={styles["bar"]} aria-hidden="true">
          <div className="printed" style={{ width: `${percentA}%` }} />
          <div className="printed" />
        </div>
        <div className={styles["more"]}>
          {sides.map(({ side, letter, coffee }) => (
            <Button
              key={side}
              variant="line"
              small
              disabled={!canHaveMore(side, percentA)}
              onClick={() => giveFiveMore(side)}
            >
              {texts.fiveMore(letter)}
              <span className="visually-hidden">{texts.moreOf(coffee.name)}</span>
            </Button>
          ))}
        </div>
      </fieldset>
      <p className="small quiet">{texts.range}</p>
    </>
  );
};

const { mix: texts } = blendTexts;
