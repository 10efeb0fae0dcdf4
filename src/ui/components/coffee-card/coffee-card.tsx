import { useState, useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { isOffered, toldGrams, type Coffee } from "#core/domain/catalog/coffee.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { monthInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { bagsLeft, size } from "#format/weight.ts";
import { coffeePath } from "#site/routes.ts";
import { classNames } from "#ui/components/class-names.ts";
import type { LabelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { folded, MarkedText } from "#ui/components/marked-text/marked-text.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { Skeleton } from "#ui/components/skeleton.tsx";
import { coffeeCardTexts } from "#ui/content/coffee-card.ts";
import { useBackOn } from "#ui/hooks/use-back-on.ts";
import { CoffeeImage, MovingBag } from "./coffee-image.tsx";
import styles from "./coffee-card.module.css";

export type CoffeeCardProps = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  /** The price of that size, whole rupiah; `null` for a coffee that cannot be priced. */
  readonly priceIdr: number | null;
  /** Tiles of the drawn bag. */
  readonly tiles: LabelTiles;
  /** Search words from `searchWords`; matches are marked. Default none. */
  readonly words?: readonly string[];
};

/** A coffee in the shop. The whole card is clickable; the link is its name. */
export const CoffeeCard = ({
  coffee,
  sizeGrams,
  priceIdr,
  tiles,
  words = NO_WORDS,
}: CoffeeCardProps) => {
  const backOn = useBackOn(coffee);
  const [opened, setOpened] = useState(false);
  const offered = isOffered(coffee, sizeGrams);
  const left = offered ? toldGrams(coffee) : null;
  const image = (
    <CoffeeImage
      coffee={coffee}
      tiles={tiles}
      sizeGrams={sizeGrams}
      soldOut={!offered}
      decorative
    />
  );
  const origin = [coffee.region, coffee.process].filter(Boolean).map((fact) => `${fact}.`);
  return (
    <article className={classNames("holds-focus", styles["card"], !offered && styles["out"])}>
      <div className={styles["stage"]} data-bag={sizeGrams >= 1000 ? "tall" : "short"}>
        {opened ? <MovingBag code={coffee.code}>{image}</MovingBag> : image}
      </div>
      <div className={styles["board"]}>
        {offered && priceIdr !== null && (
          <div
            className={classNames(styles["cloth"], `ply-${plyOf(coffee.category)}`)}
            aria-hidden="true"
          >
            {COST_PARTS.map(
              (part) =>
                tiles[part] > 0 && (
                  <i
                    key={part}
                    className="printed"
                    data-part={part}
                    style={{ flexGrow: tiles[part] }}
                  />
                ),
            )}
          </div>
        )}
      </div>
      <h3 className={styles["name"]}>
        <Link to={coffeePath(coffee.code)} onClick={() => setOpened(true)}>
          <MarkedText text={coffee.name} words={words} />
        </Link>
      </h3>
      <p className={styles["notes"]}>
        <MarkedText text={coffee.tastingNotes} words={words} />
      </p>
      <p className={`small quiet ${styles["origin"]}`}>
        <MarkedText text={origin.join(" ")} words={words} />
      </p>
      {left !== null && <p className={`small ${styles["left"]}`}>{bagsLeft(left, sizeGrams)}</p>}
      {foundElsewhere(coffee, words).map(({ term, text }) => (
        <p className={`small quiet ${styles["found"]}`} key={term}>
          {term}: <MarkedText text={text} words={words} />
        </p>
      ))}
      <p className={`spread ${styles["price"]}`}>
        {offered ? (
          <>
            <b>{priceIdr === null ? <NoPrice /> : rupiah(priceIdr)}</b>
            <span className="small">{size(sizeGrams)}</span>
          </>
        ) : (
          <>
            <b>{coffeeCardTexts.soldOut}</b>
            {backOn !== null && (
              <span className="small">{coffeeCardTexts.backIn(monthInWords(backOn))}</span>
            )}
          </>
        )}
      </p>
    </article>
  );
};

/** Shows matched facts that a card does not show otherwise; else it would look like no match. */
const foundElsewhere = (coffee: Coffee, words: readonly string[]) =>
  [
    { term: found.farm, text: coffee.farm },
    { term: found.producer, text: coffee.producer },
    { term: found.varietals, text: coffee.varietals },
  ].filter(({ text }) => words.some((word) => folded(text).includes(word)));

const NO_WORDS: readonly string[] = [];

const NoPrice = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{coffeeCardTexts.noPrice}</span>
  </>
);

const { found } = coffeeCardTexts;

/** Placeholder of a card: its outline with empty text. */
export const CoffeeCardSkeleton = () => (
  <div className={styles["card"]} aria-hidden="true">
    <div className={styles["stage"]}>
      <Skeleton />
    </div>
    <div className={styles["board"]} />
    <p className={`${styles["name"]} ${styles["blank"]}`}>&nbsp;</p>
    <p className={styles["notes"]}>
      <span className={styles["blank"]}>&nbsp;</span>
    </p>
    <p className={`small ${styles["origin"]}`}>
      <span className={styles["blank"]}>&nbsp;</span>
    </p>
    <p className={`spread ${styles["price"]}`}>
      <b className={styles["blank"]}>&nbsp;</b>
    </p>
  </div>
);

type CoffeeGroupProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** `large` for the shop's categories, `small` for suggestions under a page. Default `large`. */
  readonly titleSize?: "large" | "small";
  /** Cards, or an `EmptyState`. */
  readonly children: ReactNode;
};

export const CoffeeGroup = ({ title, note, titleSize = "large", children }: CoffeeGroupProps) => {
  const titleId = useId();
  return (
    <section className={`page-grid ruled ${styles["group"]}`} aria-labelledby={titleId}>
      <div className={`column ${styles["head"]}`}>
        <h2 className={titleSize === "large" ? "type-3" : "type-2"} id={titleId}>
          {title}
        </h2>
        {note !== undefined && <p className="serif quiet">{note}</p>}
      </div>
      <div className={styles["room"]}>
        <div className={`column ${styles["cards"]}`}>{children}</div>
      </div>
    </section>
  );
};
