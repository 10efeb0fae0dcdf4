import { useEffect } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { useDep } from "./container-context.ts";
import { useStream } from "./use-stream.ts";

/** The catalogue, fetched when the page opens. */
export const useCatalog = (): CatalogState => {
  const catalogStore = useDep(TOKENS.catalogStore);
  useEffect(() => {
    void catalogStore.load();
  }, [catalogStore]);
  return useStream(catalogStore.catalog$);
};
