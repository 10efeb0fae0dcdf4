import type { PendingProfile } from "#core/domain/account/profile.ts";
import type { PendingProfilePort } from "#core/ports/account-port.ts";
import type { CachedCatalog, CatalogCachePort } from "#core/ports/catalog-port.ts";
import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";

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

/** A sign-up's names in memory. */
export class MemoryPendingProfile implements PendingProfilePort {
  #kept: { readonly email: string; readonly profile: PendingProfile } | null = null;

  read(email: string): PendingProfile | null {
    return this.#kept?.email === normalised(email) ? this.#kept.profile : null;
  }

  write(email: string, profile: PendingProfile): void {
    this.#kept = { email: normalised(email), profile };
  }

  remove(): void {
    this.#kept = null;
  }
}

const normalised = (email: string): string => email.trim().toLowerCase();

/** The codes of the last coffees for as long as the page lives. */
export class MemoryRecentlyViewed implements RecentlyViewedPort {
  #codes: readonly string[] = [];

  read(): readonly string[] {
    return this.#codes;
  }

  write(codes: readonly string[]): void {
    this.#codes = codes;
  }

  remove(): void {
    this.#codes = [];
  }
}
