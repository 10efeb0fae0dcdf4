import { memo, useMemo, useEffect, useRef, useState } from "react";
import { categories } from "#brand/categories.ts";
import { CATEGORIES, type Coffee, type Category } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeCardSkeleton, CoffeeGroup } from "#ui/components/coffee-card/coffee-card.tsx";
import { PricedCard } from "#ui/components/coffee-card/priced-card.tsx";
import { searchWords } from "#ui/components/marked-text/marked-text.tsx";
import { EmptyState, LiveRegion } from "#ui/components/notices/notice.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { shopTexts } from "#ui/content/pages/shop.ts";
import { useCardPrice } from "#ui/hooks/price-hooks.ts";
import { coffeeSearch, sortedGroup, type SortKey } from "./browse-coffees.ts";
import { Miss } from "./miss.tsx";
import { StoryText } from "./story-text.tsx";
import styles from "./shop-page.module.css";

type Props = {
  readonly coffees: readonly Coffee[];
  readonly waiting: boolean;
  readonly search: string;
  readonly sort: SortKey;
  readonly onShowAll: () => void;
  readonly onTryAgain: () => void;
};

/**
 * The categories; while searching, those with hits first, and the others as a line each. Memoised:
 * re-rendered only when its own props change.
 */
export const SearchResults = memo(function SearchResults(props: Props) {
  const { coffees, waiting, search, sort, onShowAll, onTryAgain } = props;
  const priceOf = useCardPrice();
  const categories = useMemo(
    () =>
      CATEGORIES.map((category) => ({
        category,
        find: coffeeSearch(sortedGroup(coffees, category, sort, priceOf)),
      })),
    [coffees, sort, priceOf],
  );
  const words = useMemo(() => searchWords(search), [search]);
  const isSearching = words.length > 0;
  const found = categories.map(({ category, find }) => ({ category, coffees: find(words) }));
  const count = found.reduce((sum, category) => sum + category.coffees.length, 0);
  const isShown = ({ coffees: hits }: (typeof found)[number]) => !isSearching || hits.length > 0;
  const shown = found.filter(isShown);
  const isOneRow = isSearching && shown.length > 1 && count <= ONE_ROW;
  return (
    <>
      <LiveRegion>{!waiting && shopTexts.found(count)}</LiveRegion>
      {waiting && <ShopSkeleton />}
      {isSearching && count > 0 && (
        <div className="page-grid">
          <h2 className={`type-2 ${styles["found"]}`}>
            {shopTexts.foundFor(count, search.trim())}
          </h2>
        </div>
      )}
      {!waiting && count === 0 && coffees.length > 0 && (
        <Miss coffees={coffees} search={search.trim()} onShowAll={onShowAll} />
      )}
      {coffees.length > 0 && (
        <>
          <div className={isOneRow ? `page-grid ${styles["few"]}` : undefined}>
            {shown.map((category) => (
              <CategoryCards key={category.category} {...category} words={words} />
            ))}
          </div>
          {found
            .filter((category) => !isShown(category))
            .map(({ category }) => (
              <WithoutHits key={category} category={category} />
            ))}
        </>
      )}
      {!waiting && coffees.length === 0 && (
        <div className="page-grid section-space">
          <EmptyState
            title={nothingThere.title}
            action={<Button onClick={onTryAgain}>{nothingThere.action}</Button>}
          >
            {nothingThere.text}
          </EmptyState>
        </div>
      )}
    </>
  );
});

const { nothingThere } = shopTexts;

type CategoryCardsProps = {
  readonly category: Category;
  /** Its coffees in display order. */
  readonly coffees: readonly Coffee[];
  /** The words searched for, which the cards mark; empty: the whole category. */
  readonly words: readonly string[];
};

/** The coffees of one category; a long one is expanded in steps. */
const CategoryCards = ({ category, coffees, words }: CategoryCardsProps) => {
  const { name, note, empty } = categories[category];
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
    <div ref={cards} style={{ "--hits": count }}>
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
              <span>{shopTexts.more(next - count, left)}</span>
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
            {/* Laid out by the width of the aside. */}
            <div>
              <StoryText category={category} coffees={coffees} />
            </div>
          </aside>
        )}
        {coffees.length === 0 && <p>{empty}</p>}
      </CoffeeGroup>
    </div>
  );
};

/** A category that the search finds nothing in, as a line. */
const WithoutHits = ({ category }: Pick<CategoryCardsProps, "category">) => {
  const { name, noMatch } = categories[category];
  return (
    <section className={`page-grid ruled ${styles["folded"]}`}>
      <h2 className="bold">{name}</h2>
      <p className="quiet">{noMatch}</p>
    </section>
  );
};

/** Cards that stand side by side on a wide screen: so few hits share one board. */
const ONE_ROW = 4;

/** Full rows in every layout, and few enough to keep typing fast. */
const STEP = 8;

/** A step more, and with it a rest of less than half a step. */
const upTo = (count: number, total: number): number =>
  total - count <= STEP / 2 ? total : Math.min(count, total);

const ShopSkeleton = () => (
  <>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    {CATEGORIES.map((category) => {
      const { name, note } = categories[category];
      return (
        <CoffeeGroup key={category} title={name} note={note}>
          {Array.from({ length: USUAL_COUNT[category] }, (_none, place) => (
            <CoffeeCardSkeleton key={place} />
          ))}
        </CoffeeGroup>
      );
    })}
  </>
);

/** Typical number of coffees per category, to minimise the layout shift. */
const USUAL_COUNT: Readonly<Record<Category, number>> = {
  espresso: 7,
  filter: 5,
  filter_exotic: 4,
};
