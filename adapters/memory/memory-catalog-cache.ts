import type { CachedCatalog, CatalogCachePort } from "#core/ports/catalog-cache-port.ts";

/** The last list in memory. */
export class MemoryCatalogCache implements CatalogCachePort {
  #entry: CachedCatalog | null = null;

  read(): CachedCatalog | null {
    return this.#entry;
  }

  write(entry: CachedCatalog): void {
    this.#entry = entry;
  }
}
