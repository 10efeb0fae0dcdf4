import { useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { CATEGORIES, type Category, type Coffee } from "#core/catalog/coffee.ts";
import { cardSizeGrams } from "#core/pricing/coffee-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeCardSkeleton } from "#ui/components/coffee-card/coffee-card-skeleton.tsx";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { siteContent } from "#ui/content/enambelas.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { PriceNotice } from "#ui/pages/cart/price-notice.tsx";
import { cardPriceIdr, searchCoffees, sortedGroup, sortKeyOf, SORTS } from "./browse-coffees.ts";
import { useSearchText, withParam } from "./use-search-text.ts";
import styles from "./shop-page.module.css";

/** Source: specification section 2 (shop). */
export const ShopPage = () => {
  const { status, coffees } = useCatalog();
  const catalogStore = useDep(TOKENS.catalogStore);
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const { typed, type } = useSearchText("q");
  const [params, setParams] = useSearchParams();
  const sort = sortKeyOf(params.get("sort"));
  const found = searchCoffees(coffees, typed);
  const waiting = status === "loading" && coffees.length === 0;

  const card = (coffee: Coffee) => (
    <CoffeeCard
      key={coffee.code}
      coffee={coffee}
      sizeGrams={cardSizeGrams(coffee.category)}
      priceIdr={cardPriceIdr(coffee, channel)}
    />
  );
  const group = (category: Category) => {
    const inGroup = sortedGroup(found, category, sort, channel);
    if (inGroup.length > 0) return inGroup.map(card);
    const { empty, name } = siteContent.categories[category];
    return typed.trim() === "" ? <p>{empty}</p> : <p>Nothing in {name} matches your search.</p>;
  };

  return (
    <>
      <RouteTitle title="Shop" />
      <PageHead title="Shop">
        <TextField
          label="Search name, notes, farm, process"
          type="search"
          placeholder="jasmine, Gayo, honey"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <SelectField
          label="Sort"
          value={sort}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setParams((now) => withParam(now, "sort", chosen === "a-z" ? "" : chosen), {
              replace: true,
              preventScrollReset: true,
            });
          }}
        >
          {SORTS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </PageHead>
      <div className={`g ${styles["notices"]}`}>
        {channel === "wholesale" && <StatusBadge label="Wholesale pricing" tone="blue" />}
        <PriceNotice />
        <LiveRegion>{!waiting && countText(found.length)}</LiveRegion>
      </div>
      {waiting && <ShopSkeleton />}
      {!waiting && found.length === 0 && (
        <div className="g sec">
          {coffees.length === 0 ? (
            <EmptyState
              title="No coffees to show right now."
              action={<Button onClick={() => void catalogStore.load()}>Try again</Button>}
            >
              The shelf could not be read, or it is empty between two harvests.
            </EmptyState>
          ) : (
            <EmptyState
              title="No coffee matches your search."
              action={<Button onClick={() => type("")}>Show all coffees</Button>}
            >
              Try a note, a region or a process: jasmine, Gayo, honey.
            </EmptyState>
          )}
        </div>
      )}
      {!waiting &&
        found.length > 0 &&
        CATEGORIES.map((category) => {
          const { name, note } = siteContent.categories[category];
          return (
            <CoffeeGroup key={category} title={name} note={note}>
              {group(category)}
            </CoffeeGroup>
          );
        })}
    </>
  );
};

const countText = (count: number): string => (count === 1 ? "1 coffee" : `${count} coffees`);

const ShopSkeleton = () => (
  <>
    <p className="vh">Loading…</p>
    {CATEGORIES.map((category) => {
      const { name, note } = siteContent.categories[category];
      return (
        <CoffeeGroup key={category} title={name} note={note}>
          {[1, 2, 3, 4].map((place) => (
            <CoffeeCardSkeleton key={place} />
          ))}
        </CoffeeGroup>
      );
    })}
  </>
);
