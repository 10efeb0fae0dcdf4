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
  /** The words searched for, which the cards mark; empty: the whole category. */
  readonly words: readonly string[];
};

/** The coffees of one category; a long one is expanded in steps. */
export const CategoryCards = ({ category, coffees, words }: Props) => {
  const { name, note, empty } = siteContent.categories[category];
  const isSearching = words.length > 0;
  const [grown, setGrown] = useState({ words, count: STEP });
  const count = upTo(grown.words === words ? grown.count : STEP, coffees.length);
  const cards = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    // Focuses the first new coffee: the next Tab would otherwise skip them all.
    cards.current?.querySelectorAll("a")[firstNew.current]?.focus();
    firstNew.current = undefined;
  });
  const next = upTo(count + STEP, coffees.length);
  const grow = () => {
    firstNew.current = count;
    setGrown({ words, count: next });
  };
  const left = coffees.length - count;
  /** Free columns in the last row. */
  const freeOf = (columns: number) => (columns - (coffees.length % columns)) % columns;
  return (
    <div ref={cards}>
      <CoffeeGroup
        title={name}
        note={isSearching ? undefined : note}
        titleSize={isSearching ? "small" : "large"}
      >
        {coffees.slice(0, count).map((coffee) => (
          <PricedCard key={coffee.code} coffee={coffee} words={words} />
        ))}
        {left > 0 && (
          <div className={styles["more"]}>
            <Button variant="line" onClick={grow}>
              {shopTexts.more(next - count, left)}
              <span className="visually-hidden">{shopTexts.moreIn(name)}</span>
            </Button>
          </div>
        )}
        {left <= 0 && coffees.length > 0 && !isSearching && (
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

/** A category that the search finds nothing in, as a line. */
export const WithoutHits = ({ category }: Pick<Props, "category">) => {
  const { name, noMatch } = siteContent.categories[category];
  return (
    <section className={`page-grid ruled ${styles["folded"]}`}>
      <h2 className="bold">{name}</h2>
      <p className="quiet">{noMatch}</p>
    </section>
  );
};

// Decoration: nothing replaces it when it fails.
const StoryText = latePart(() => import("./story-text.tsx").then((part) => part.StoryText), null);

/** Full rows in every layout, and few enough to keep typing fast. */
const STEP = 8;

/** A step more, and with it a rest of less than half a step. */
const upTo = (count: number, total: number): number =>
  total - count <= STEP / 2 ? total : Math.min(count, total);
