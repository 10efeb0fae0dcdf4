import { defer, shareReplay, startWith, type Observable } from "rxjs";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { FormerRow, ReadPriceHistory } from "#core/use-cases/read-price-history.ts";

type Deps = { readonly readPriceHistory: Pick<ReadPriceHistory, "before" | "changes"> };

/**
 * Former prices. A stream asks when it is first shown, is empty until the answer has come, and stays
 * so when there is none: no page waits for its history.
 */
export class PriceHistoryStore {
  readonly #readPriceHistory: Deps["readPriceHistory"];
  readonly #changes = new Map<string, Observable<readonly PriceChange[]>>();

  /** The rows of the price list before the changes of the last 30 days, by code. */
  readonly before$: Observable<ReadonlyMap<string, FormerRow>>;

  constructor(deps: Deps) {
    this.#readPriceHistory = deps.readPriceHistory;
    this.before$ = asked(() => deps.readPriceHistory.before(), new Map<string, FormerRow>());
  }

  /** The changes of one coffee's figures, oldest first. The same code returns the same stream. */
  changes(code: string): Observable<readonly PriceChange[]> {
    const known = this.#changes.get(code);
    if (known) return known;
    const changes$ = asked(() => this.#readPriceHistory.changes(code), []);
    this.#changes.set(code, changes$);
    return changes$;
  }
}

/** The answer of a question asked on the first subscription; `first` until then. */
const asked = <T>(ask: () => Promise<T>, first: T): Observable<T> =>
  defer(ask).pipe(startWith(first), shareReplay({ bufferSize: 1, refCount: true }));
