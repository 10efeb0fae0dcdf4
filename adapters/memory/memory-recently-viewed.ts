import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";

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
