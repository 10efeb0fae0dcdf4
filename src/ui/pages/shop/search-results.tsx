import { memo, useMemo } from "react";
import { CATEGORIES, type Coffee } from "#core/catalog/coffee.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { searchWords } from "#ui/components/marked-text/marked-parts.ts";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { coffeeSearch, sortedGroup, type SortKey } from "./browse-coffees.ts";
import { Shelf } from "./shelf.tsx";
import { ShopSkeleton } from "./shop-skeleton.tsx";

type Props = {
  readonly coffees: readonly Coffee[];
  /** No coffee is there yet. */
  readonly waiting: boolean;
  readonly search: string;
  readonly sort: SortKey;
  readonly channel: Channel;
  readonly onShowAll: () => void;
  readonly onTryAgain: () => void;
};

/** What the search finds, shelf by shelf. Drawn only when one of its own things changes. */
export const SearchResults = memo(function SearchResults(props: Props) {
  const { coffees, waiting, search, sort, channel, onShowAll, onTryAgain } = props;
  const shelves = useMemo(
    () =>
      CATEGORIES.map((category) => ({
        category,
        find: coffeeSearch(sortedGroup(coffees, category, sort, channel)),
      })),
    [coffees, sort, channel],
  );
  const words = useMemo(() => searchWords(search), [search]);
  const found = shelves.map(({ category, find }) => ({ category, coffees: find(words) }));
  const count = found.reduce((sum, shelf) => sum + shelf.coffees.length, 0);
  return (
    <>
      <LiveRegion>{!waiting && countText(count)}</LiveRegion>
      {waiting && <ShopSkeleton />}
      {count > 0 &&
        found.map((shelf) => (
          <Shelf key={shelf.category} {...shelf} channel={channel} words={words} />
        ))}
      {!waiting && count === 0 && (
        <div className="g sec">
          {coffees.length === 0 ? (
            <EmptyState
              title="No coffees to show right now."
              action={<Button onClick={onTryAgain}>Try again</Button>}
            >
              The shelf could not be read, or it is empty between two harvests.
            </EmptyState>
          ) : (
            <EmptyState
              title="No coffee matches your search."
              action={<Button onClick={onShowAll}>Show all coffees</Button>}
            >
              Try a note, a region or a process: jasmine, Gayo, honey.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
});

const countText = (count: number): string => (count === 1 ? "1 coffee" : `${count} coffees`);
