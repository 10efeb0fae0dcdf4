import { useEffect, useRef, useState } from "react";
import type { Category, Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { PricedCard } from "./priced-card.tsx";
import styles from "./shop-page.module.css";
import { shopTexts } from "#ui/content/pages/shop.ts";

type Props = {
  readonly category: Category;
  /** What is on it, in the order it stands. */
  readonly coffees: readonly Coffee[];
  readonly words: readonly string[];
};

/** The coffees of one category. Of a long shelf the first ones, and the next ones when asked for. */
export const Shelf = ({ category, coffees, words }: Props) => {
  const { name, note, empty } = siteContent.categories[category];
  const [grown, setGrown] = useState({ words, count: STEP });
  const count = grown.words === words ? grown.count : STEP;
  const cards = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    // On to the first coffee that came: the next Tab would else pass them all by.
    cards.current?.querySelectorAll("a")[firstNew.current]?.focus();
    firstNew.current = undefined;
  });
  const grow = () => {
    firstNew.current = count;
    setGrown({ words, count: count + STEP });
  };
  const left = coffees.length - count;
  return (
    <div ref={cards} className={styles["shelf"]}>
      {/* While searching the hits come first: the shelf only says its name. */}
      <CoffeeGroup title={name} {...(words.length === 0 ? { note } : { titleSize: "small" })}>
        {coffees.slice(0, count).map((coffee) => (
          <PricedCard key={coffee.code} coffee={coffee} words={words} />
        ))}
        {left > 0 && (
          <div className={styles["more"]}>
            <Button variant="line" onClick={grow}>
              {shopTexts.more(Math.min(left, STEP), left)}
              <span className="visually-hidden">{shopTexts.moreIn(name)}</span>
            </Button>
          </div>
        )}
        {coffees.length === 0 && <p>{empty}</p>}
      </CoffeeGroup>
    </div>
  );
};

/** Full rows on every screen; more than a roastery has, and few enough to type over. */
const STEP = 8;
