import { useEffect } from "react";
import type { CatalogState } from "#state/catalog-store.ts";
import { useDep, useStream } from "./use-shop.ts";
import { useWhenBackOnline } from "./use-when-back-online.ts";

/** The catalogue, fetched when the page opens. */
export const useCatalog = (): CatalogState => {
  const catalogStore = useDep("catalogStore");
  useEffect(() => {
    void catalogStore.load();
  }, [catalogStore]);
  const catalog = useStream(catalogStore.catalog$);
  useWhenBackOnline(catalog.status === "failed", () => void catalogStore.load());
  return catalog;
};
