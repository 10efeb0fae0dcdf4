import { useCallback, useEffect, useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router-dom";
import { sortKeyOf, type SortKey } from "./browse-coffees.ts";

type Search = { readonly text: string; readonly sort: SortKey };

/**
 * What is searched for and how it is sorted, kept in the address (`q`, `sort`). Text is written to it
 * after a pause in typing, because browsers limit history updates. The page's own state comes first:
 * the router renders a new address later than it writes it, and the next change must not be computed
 * from the one before. It adopts an address that it did not write itself.
 */
export const useSearch = () => {
  const [params, setParams] = useSearchParams();
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
    setParams(
      (now) => withParam(withParam(now, "q", text), "sort", sort === sortKeyOf(null) ? "" : sort),
      { replace: true, preventScrollReset: true },
    );
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

/** Sets a parameter; an empty value removes it. */
const withParam = (now: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(now);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
};

const REST_MS = 250;
