import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import styles from "./size-choice.module.css";

export type Offer = {
  readonly sizeGrams: number;
  /** Of the bag, in units of its drawing. */
  readonly drawnHeight: number;
  readonly priceIdr: number | null;
};

type Props = {
  /** Smallest first. */
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly onChoose: (sizeGrams: number) => void;
};

/** Each bag's outline, size and price. A single size is no control. */
export const SizeChoice = ({ offers, chosen, onChoose }: Props) => {
  const [only] = offers;
  if (only && offers.length === 1)
    return (
      <div className={styles["only"]}>
        <Outline drawnHeight={only.drawnHeight} />
        <p>
          <b>{size(only.sizeGrams)}</b>
          <span className="small">{coffeeTexts.onlySize}</span>
        </p>
      </div>
    );
  return (
    <fieldset>
      <legend className={styles["legend"]}>{coffeeTexts.size}</legend>
      <div className={styles["sizes"]}>
        {offers.map(({ sizeGrams, drawnHeight, priceIdr }) => (
          <label key={sizeGrams} className={styles["size"]}>
            <Outline drawnHeight={drawnHeight} />
            <span>
              <b>{size(sizeGrams)}</b>
              <span className="small">{priceIdr === null ? "–" : rupiah(priceIdr)}</span>
            </span>
            <input
              type="radio"
              name="size"
              aria-label={size(sizeGrams)}
              checked={sizeGrams === chosen}
              onChange={() => onChoose(sizeGrams)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Outline = ({ drawnHeight }: Pick<Offer, "drawnHeight">) => {
  const height = drawnHeight * 0.07;
  const top = 58 - height;
  return (
    <svg viewBox="0 0 30 60" aria-hidden="true">
      <path d={`M4 ${top}h22v6H4zM4 ${top + 6}L1 ${top + 11}V58H29V${top + 11}L26 ${top + 6}`} />
    </svg>
  );
};
