import { useEffect, useRef, useState } from "react";
import type { Category, Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { latePart } from "#ui/components/late-part/late-part.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { siteContent } from "#brand/enambelas.ts";
import { PricedCard } from "./priced-card.tsx";
import styles from "./shop-page.module.css";
import { shopTexts } from "#ui/content/pages/shop.ts";

type Props = {
  readonly category: Category;
  /** Its coffees in display order. */
  readonly coffees: readonly Coffee[];
};

/** The coffees of one category; a long one is expanded in steps. */
export const CategoryCards = ({ category, coffees }: Props) => {
  const { name, note, empty } = siteContent.categories[category];
  const [count, setCount] = useState(STEP);
  const cards = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    // Focuses the first new coffee: the next Tab would otherwise skip them all.
    cards.current?.querySelectorAll("a")[firstNew.current]?.focus();
    firstNew.current = undefined;
  });
  const grow = () => {
    firstNew.current = count;
    setCount(count + STEP);
  };
  const left = coffees.length - count;
  /** Free columns in the last row. */
  const freeOf = (columns: number) => (columns - (coffees.length % columns)) % columns;
  return (
    <div ref={cards}>
      <CoffeeGroup title={name} note={note}>
        {coffees.slice(0, count).map((coffee) => (
          <PricedCard key={coffee.code} coffee={coffee} moves />
        ))}
        {left > 0 && (
          <div className={styles["more"]}>
            <Button variant="line" onClick={grow}>
              {shopTexts.more(Math.min(left, STEP), left)}
              <span className="visually-hidden">{shopTexts.moreIn(name)}</span>
            </Button>
          </div>
        )}
        {left <= 0 && coffees.length > 0 && (
          <aside
            className={`ply-${plyOf(category)} ${styles["story"]}`}
            style={{ "--in-two": freeOf(2), "--in-four": freeOf(4) }}
            data-two={freeOf(2)}
            data-four={freeOf(4)}
          >
            <StoryText category={category} coffees={coffees} />
          </aside>
        )}
        {coffees.length === 0 && <p>{empty}</p>}
      </CoffeeGroup>
    </div>
  );
};

// Decoration: nothing replaces it when it fails.
const StoryText = latePart(() => import("./story-text.tsx").then((part) => part.StoryText), null);

/** Full rows in every layout; more than a roastery has, and few enough to keep typing fast. */
const STEP = 8;
