import { useCallback, useDeferredValue, type SubmitEvent, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { SelectField, TextField } from "#ui/components/fields/text-fields.tsx";
import { PricesOf } from "#ui/components/page/prices-of.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { shopTexts } from "#ui/content/pages/shop.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { usePageParams } from "#ui/hooks/use-page-params.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { PriceNotice } from "#ui/components/notices/price-notice.tsx";
import { SORTS, sortKeyOf, type SortKey } from "./browse-coffees.ts";
import { SearchResults } from "./search-results.tsx";
import styles from "./shop-page.module.css";

/** Source: specification section 2 (shop). */
export const ShopPage = () => {
  const { status, coffees } = useCatalog();
  const catalogStore = useDep("catalogStore");
  const channel = useStream(useDep("accountStore").channel$);
  const { search, type, sortBy, settle } = useSearch();
  // The fields respond at once; the results follow with lower priority.
  const { text, sort } = useDeferredValue(search);
  const waiting = status === "loading" && coffees.length === 0;
  const showAll = useCallback(() => type(""), [type]);
  const tryAgain = useCallback(() => void catalogStore.load(), [catalogStore]);
  // Without scripts the form's address shows the results.
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    settle();
  };

  return (
    <>
      <RouteTitle title={shopTexts.heading} />
      <PageHead title={shopTexts.heading}>
        <search>
          <form className={styles["search"]} action="/shop" onSubmit={send}>
            <div className={styles["box"]}>
              <TextField
                name="q"
                label={
                  <>
                    {shopTexts.searchLabel}
                    <span className={styles["searched"]}>{shopTexts.searchFields}</span>
                  </>
                }
                type="search"
                placeholder={shopTexts.searchExamples}
                value={search.text}
                onChange={(event) => type(event.currentTarget.value)}
                onBlur={settle}
              />
              {search.text !== "" && (
                <button
                  type="button"
                  className={styles["clear"]}
                  aria-label={shopTexts.clear}
                  onClick={(event) => {
                    type("");
                    event.currentTarget.parentElement?.querySelector("input")?.focus();
                  }}
                >
                  <svg viewBox="0 0 18 18" aria-hidden="true">
                    <path d="M3 3l12 12M15 3L3 15" />
                  </svg>
                </button>
              )}
            </div>
            <SelectField
              name="sort"
              label={shopTexts.sortLabel}
              value={search.sort}
              onChange={(event) => {
                sortBy(event.currentTarget.value);
                announce(shopTexts.sorted(shopTexts.sorts[sortKeyOf(event.currentTarget.value)]));
              }}
            >
              {SORTS.map((key) => (
                <option key={key} value={key}>
                  {shopTexts.sorts[key]}
                </option>
              ))}
            </SelectField>
          </form>
        </search>
      </PageHead>
      <div className={`page-grid ${styles["notices"]}`}>
        {channel === "wholesale" && <StatusBadge label={shopTexts.wholesale} tone="blue" />}
        <PriceNotice />
      </div>
      <SearchResults
        coffees={coffees}
        waiting={waiting}
        search={text}
        sort={sort}
        onShowAll={showAll}
        onTryAgain={tryAgain}
      />
      <PricesOf />
    </>
  );
};

type Search = { readonly text: string; readonly sort: SortKey };

/**
 * What is searched for and how it is sorted, kept in the address (`q`, `sort`). Text is written to it
 * after a pause in typing, because browsers limit history updates. The page's own state comes first:
 * the router renders a new address later than it writes it, and the next change must not be computed
 * from the one before. It adopts an address that it did not write itself.
 */
const useSearch = () => {
  const [params, setParams] = usePageParams();
  const wroteAddress = useNavigationType() === NavigationType.Replace;
  const [search, setSearch] = useState(() => searchIn(params));
  const [seen, setSeen] = useState(params);
  if (params !== seen) {
    setSeen(params);
    if (!wroteAddress) setSearch(searchIn(params));
  }
  const write = ({ text, sort }: Search) => {
    const inAddress = searchIn(params);
    if (text === inAddress.text && sort === inAddress.sort) return;
    setParams({ q: text, sort: sort === sortKeyOf(null) ? "" : sort });
  };
  useEffect(() => {
    const resting = setTimeout(() => write(search), REST_MS);
    return () => clearTimeout(resting);
  });
  const type = useCallback((text: string) => setSearch((now) => ({ ...now, text })), []);
  return {
    search,
    type,
    sortBy: (key: string) => {
      const sorted = { ...search, sort: sortKeyOf(key) };
      setSearch(sorted);
      write(sorted);
    },
    /** Writes the text to the address at once, e.g. on blur. */
    settle: () => write(search),
  };
};

const searchIn = (params: URLSearchParams): Search => ({
  text: params.get("q") ?? "",
  sort: sortKeyOf(params.get("sort")),
});

const REST_MS = 250;
