import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { FormerRow, ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { askedFor, oncePerCode, type StateStream } from "./state-stream.ts";

type Deps = { readonly readPriceHistory: Pick<ReadPriceHistory, "before" | "changes"> };

/**
 * Former prices. A stream asks when it is first shown, is empty until the answer has come, and stays
 * so when there is none: no page waits for its history.
 */
export class PriceHistoryStore {
  /** The rows of the price list before the changes of the last 30 days, by code. */
  readonly before$: StateStream<ReadonlyMap<string, FormerRow>>;
  /** The changes of one coffee's figures, oldest first. */
  readonly changes: (code: string) => StateStream<readonly PriceChange[]>;

  constructor({ readPriceHistory }: Deps) {
    this.before$ = askedFor(() => readPriceHistory.before(), new Map<string, FormerRow>());
    this.changes = oncePerCode((code) => askedFor(() => readPriceHistory.changes(code), []));
  }
}
