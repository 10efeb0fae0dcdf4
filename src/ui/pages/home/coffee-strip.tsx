import { rupiah } from "#format/rupiah.ts";
import { COST_PARTS } from "#core/domain/pricing/price-breakdown.ts";
import { classNames } from "#ui/components/class-names.ts";
import { homeHero } from "#ui/content/pages/home-hero.ts";
import type { HomeCoffee } from "./home-coffees.ts";
import hero from "./home-hero.module.css";
import styles from "./coffee-strip.module.css";

type Props = {
  readonly coffees: readonly HomeCoffee[];
  /** Index of the selected one. */
  readonly picked: number;
  readonly onPick: (index: number) => void;
};

/** Labels as a choice of one coffee. Keeps its space while none is known. */
export const CoffeeStrip = ({ coffees, picked, onPick }: Props) => (
  <fieldset className={classNames(styles["strip"], hero["late"])}>
    <legend className="visually-hidden">{homeHero.pick}</legend>
    {coffees.map(({ code, name, price, drawing: { paper, ink, paths } }, index) => (
      <label key={code}>
        <input
          type="radio"
          name="laid-for"
          checked={index === picked}
          onChange={() => onPick(index)}
        />
        <svg viewBox="8 48 384 384" aria-hidden="true" style={{ background: paper, color: ink }}>
          {COST_PARTS.map((part) => (
            <path key={part} d={paths[part]} />
          ))}
        </svg>
        <span className="visually-hidden">
          {name}, {rupiah(price.priceShownIdr)}
        </span>
      </label>
    ))}
  </fieldset>
);
