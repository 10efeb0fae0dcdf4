import { memo, Suspense, useMemo } from "react";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { latePart } from "#ui/components/late-part/late-part.tsx";
import { searchWords } from "#ui/components/marked-text/marked-parts.ts";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { shopTexts } from "#ui/content/pages/shop.ts";
import { useCardPrice } from "#ui/hooks/use-card-price.ts";
import { coffeeSearch, sortedGroup, type SortKey } from "./browse-coffees.ts";
import { CategoryCards, WithoutHits } from "./category-cards.tsx";
import styles from "./shop-page.module.css";
import { ShopSkeleton } from "./shop-skeleton.tsx";

type Props = {
  readonly coffees: readonly Coffee[];
  /** The catalogue is not loaded yet. */
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
        <Suspense fallback={null}>
          <Miss coffees={coffees} search={search.trim()} onShowAll={onShowAll} />
        </Suspense>
      )}
      {coffees.length > 0 && (
        <>
          {found.filter(isShown).map((category) => (
            <CategoryCards key={category.category} {...category} words={words} />
          ))}
          {found
            .filter((category) => !isShown(category))
            .map(({ category }) => (
              <WithoutHits key={category} category={category} />
            ))}
          {!isSearching && <RecentlyViewed coffees={coffees} />}
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

const Miss = latePart(() => import("./miss.tsx").then((part) => part.Miss));

const RecentlyViewed = latePart(() =>
  import("./recently-viewed.tsx").then((part) => part.RecentlyViewed),
);

const { nothingThere } = shopTexts;
