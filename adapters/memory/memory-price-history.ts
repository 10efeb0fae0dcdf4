import { type PriceChange, recentChanges } from "#core/domain/pricing/price-history.ts";
import { ok } from "#core/domain/result.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";

type Deps = {
  /** Oldest first. */
  readonly changes: readonly PriceChange[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export class MemoryPriceHistory implements PriceHistory {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async of(code: string): ReturnType<PriceHistory["of"]> {
    return ok(this.#deps.changes.filter((change) => change.code === code));
  }

  async recent(): ReturnType<PriceHistory["recent"]> {
    return ok(recentChanges(this.#deps.changes, this.#deps.now()));
  }
}
