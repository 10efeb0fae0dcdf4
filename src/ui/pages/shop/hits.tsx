import { useState } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { shopTexts } from "#ui/content/pages/shop.ts";
import { PricedCard } from "./priced-card.tsx";
import styles from "./shop-page.module.css";

type Props = {
  readonly coffees: readonly Coffee[];
  readonly words: readonly string[];
  /** As typed. */
  readonly search: string;
};

/** Search results, not grouped by category. */
export const Hits = ({ coffees, words, search }: Props) => {
  const [grown, setGrown] = useState({ words, count: STEP });
  const count = grown.words === words ? grown.count : STEP;
  const left = coffees.length - count;
  return (
    <section className={`page-grid ${styles["found"]}`} aria-labelledby="found">
      <h2 id="found" className="type-2">
        {shopTexts.foundFor(coffees.length, search)}
      </h2>
      <div className={styles["hits"]}>
        {coffees.slice(0, count).map((coffee) => (
          <PricedCard key={coffee.code} coffee={coffee} words={words} />
        ))}
      </div>
      {left > 0 && (
        <div>
          <Button variant="line" onClick={() => setGrown({ words, count: count + STEP })}>
            {shopTexts.more(Math.min(left, STEP), left)}
          </Button>
        </div>
      )}
    </section>
  );
};

/** Full rows of six, four and two columns; few enough to keep typing fast. */
const STEP = 12;
