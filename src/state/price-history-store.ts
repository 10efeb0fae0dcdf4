import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { FormerRow, ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { askedFor, type StateStream } from "./state-stream.ts";

type Deps = { readonly readPriceHistory: Pick<ReadPriceHistory, "before" | "changes"> };

/**
 * Former prices. A stream asks when it is first shown, is empty until the answer has come, and stays
 * so when there is none: no page waits for its history.
 */
export class PriceHistoryStore {
  readonly #readPriceHistory: Deps["readPriceHistory"];
  readonly #changes = new Map<string, StateStream<readonly PriceChange[]>>();

  /** The rows of the price list before the changes of the last 30 days, by code. */
  readonly before$: StateStream<ReadonlyMap<string, FormerRow>>;

  constructor(deps: Deps) {
    this.#readPriceHistory = deps.readPriceHistory;
    this.before$ = askedFor(() => deps.readPriceHistory.before(), new Map<string, FormerRow>());
  }

  /** The changes of one coffee's figures, oldest first. The same code returns the same stream. */
  changes(code: string): StateStream<readonly PriceChange[]> {
    const known = this.#changes.get(code);
    if (known) return known;
    const changes$ = askedFor(() => this.#readPriceHistory.changes(code), []);
    this.#changes.set(code, changes$);
    return changes$;
  }
}
