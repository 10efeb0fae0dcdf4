import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { GRINDS, knownGrind, type Grind, GRIND_NAMES } from "#core/domain/catalog/grind.ts";
import { GONE_TEXT, MAX_BAG_IDR } from "#core/domain/pricing/current-price.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { Button } from "#ui/components/button/button.tsx";
import { SelectField } from "#ui/components/fields/text-fields.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useMoment } from "#ui/hooks/use-moment.ts";
import styles from "./coffee-detail.module.css";

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
          <b className="display type-1">{size(only.sizeGrams)}</b>
          <span className="small">{coffeeTexts.onlySize}</span>
        </p>
      </div>
    );
  return (
    <fieldset>
      <legend className={styles["legend"]}>{coffeeTexts.size}</legend>
      <div className={styles["sizes"]}>
        {offers.map(({ sizeGrams, drawnHeight, priceIdr }) => (
          <label key={sizeGrams} className={`holds-focus ${styles["size"]}`}>
            <Outline drawnHeight={drawnHeight} />
            <span>
              <b className="display type-1">{size(sizeGrams)}</b>
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

type GrindChoiceProps = {
  readonly grind: Grind | undefined;
  readonly onChoose: (grind: Grind | undefined) => void;
};

/** Choice of grind; default whole beans. The price is the same. */
export const GrindChoice = ({ grind, onChoose }: GrindChoiceProps) => (
  <SelectField
    label={coffeeTexts.grind}
    value={grind ?? ""}
    onChange={(event) => onChoose(knownGrind(event.currentTarget.value))}
  >
    <option value="">{coffeeTexts.wholeBean}</option>
    {GRINDS.map((name) => (
      <option key={name} value={name}>
        {capitalised(GRIND_NAMES[name])}
      </option>
    ))}
  </SelectField>
);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type AddToCartProps = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly grind: Grind | undefined;
  /** `null` for a coffee that cannot be priced: it cannot be bought. */
  readonly priceIdr: number | null;
  /** Name of the bag shown before its price; left out next to the choice of sizes. */
  readonly named?: string;
};

/** Adds one bag to the cart and confirms it for a moment. */
export const AddToCart = ({ coffee, sizeGrams, grind, priceIdr, named }: AddToCartProps) => {
  const cartStore = useDep("cartStore");
  const [added, showAdded] = useMoment();

  if (priceIdr === null)
    return (
      <Button variant="line" wide disabled>
        {coffeeTexts.noPrice}
      </Button>
    );

  if (priceIdr > MAX_BAG_IDR)
    return (
      <>
        <Button variant="line" wide disabled figure={rupiah(priceIdr)}>
          {buy.notOnline}
        </Button>
        <p className="small">{buy.why(GONE_TEXT["above-limit"])}</p>
      </>
    );

  const add = () => {
    const { code, name, category, imageUrl } = coffee;
    cartStore.addBag({
      code,
      name,
      category,
      imageSrc: imageUrl ?? "",
      sizeGrams,
      grind,
      priceEach: priceIdr,
    });
    showAdded();
    announce(buy.addedBag(bagName(name, sizeGrams, grind)));
  };
  return (
    <>
      <Button
        wide
        figure={named === undefined ? rupiah(priceIdr) : `${named}, ${rupiah(priceIdr)}`}
        onClick={add}
        data-once=""
      >
        {added ? buy.added : buy.add}
      </Button>
      <WithoutScript what="bag" />
    </>
  );
};

const { buy } = coffeeTexts;
