import { useEffect } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { useDep } from "./container-context.ts";
import { useStream } from "./use-stream.ts";
import { useWhenBackOnline } from "./use-when-back-online.ts";

/** The catalogue, fetched when the page opens. */
export const useCatalog = (): CatalogState => {
  const catalogStore = useDep(TOKENS.catalogStore);
  useEffect(() => {
    void catalogStore.load();
  }, [catalogStore]);
  const catalog = useStream(catalogStore.catalog$);
  useWhenBackOnline(catalog.status === "failed", () => void catalogStore.load());
  return catalog;
};
