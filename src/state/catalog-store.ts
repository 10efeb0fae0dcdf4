import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  shareReplay,
  startWith,
  Subject,
  switchMap,
  type Observable,
} from "rxjs";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import type { CatalogCachePort, CatalogError, CatalogPort } from "#core/ports/catalog-port.ts";
import type { Result } from "#core/domain/result.ts";
import { answerOf, askedFor, oncePerCode, StateStream } from "./state-stream.ts";

/** `failed`: nothing was ever fetched; the coffees are the cached ones or none. */
export type CatalogState = {
  readonly status: "loading" | "ready" | "failed";
  readonly coffees: readonly Coffee[];
};

/**
 * `coffee` beside `loading` and `failed` is the row of the list. A `not-found` coffee that the list
 * still contains is outdated and no longer for sale.
 */
export type CoffeeState =
  | { readonly status: "loading"; readonly coffee: Coffee | null }
  | { readonly status: "ready"; readonly coffee: Coffee }
  | { readonly status: "failed"; readonly message: string; readonly coffee: Coffee | null }
  | { readonly status: "not-found"; readonly message: string };

type Deps = {
  readonly catalog: CatalogPort;
  readonly cache: CatalogCachePort;
  /** The coffees embedded in the page, shown until the list is fetched. */
  readonly embedded?: readonly Coffee[] | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The coffees of the shop. Source: specification sections 4 (coffee list loading) and 9. */
export class CatalogStore {
  readonly #deps: Deps;
  readonly #catalog: BehaviorSubject<CatalogState>;
  readonly #refetch = new Subject<string>();
  #running: Promise<void> | null = null;

  readonly catalog$: StateStream<CatalogState>;
  /** Asked for when it is first shown; `null` until it is known, and where nobody knows it. */
  readonly nextRoastDay$: StateStream<RoastDay | null>;

  constructor(deps: Deps) {
    this.#deps = deps;
    const embedded: CatalogState = { status: "loading", coffees: deps.embedded ?? [] };
    this.#catalog = new BehaviorSubject(embedded);
    this.catalog$ = new StateStream(embedded, this.#catalog);
    this.nextRoastDay$ = askedFor(async () => (await deps.catalog.nextRoastDay?.()) ?? null, null);
  }

  /** Fetches the list; concurrent calls share one request. A failure keeps the shown coffees. */
  load(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * One coffee for its page: from the list at once, while its own row loads. After the last
   * unsubscription the row is fetched anew.
   */
  readonly coffee = oncePerCode((code) => this.#coffeeStream(code));

  /** The changes of a coffee's price, oldest first. Asked for when first shown; none until then. */
  readonly priceChanges: (code: string) => StateStream<readonly PriceChange[]> = oncePerCode(
    (code) => askedFor(async () => (await this.#deps.catalog.priceChanges?.(code)) ?? [], []),
  );

  /** Fetches the list, and the row of this coffee if it is subscribed to. */
  loadCoffee(code: string): Promise<void> {
    this.#refetch.next(code);
    return this.load();
  }

  async #fetch(): Promise<void> {
    const { catalog, cache, now } = this.#deps;
    if (this.#catalog.value.status !== "ready")
      this.#catalog.next({ status: "loading", coffees: this.#shownWhileLoading() });
    const coffees = await answerOf(() => catalog.list(), "Failed to load coffees");
    if (coffees.ok) {
      cache.write({ timestamp: now(), data: coffees.value });
      this.#catalog.next({ status: "ready", coffees: coffees.value });
    } else if (this.#catalog.value.status !== "ready") {
      this.#catalog.next({ status: "failed", coffees: this.#catalog.value.coffees });
    }
  }

  #shownWhileLoading(): readonly Coffee[] {
    const { coffees } = this.#catalog.value;
    if (coffees.length > 0) return coffees;
    const cached = this.#deps.cache.read();
    if (!cached) return [];
    const ageMs = this.#deps.now() - cached.timestamp;
    // A timestamp in the future was set by a wrong clock, then or now.
    return ageMs >= 0 && ageMs <= CACHE_VALID_MS ? cached.data : [];
  }

  #coffeeStream(code: string): StateStream<CoffeeState> {
    const listedIn = ({ coffees }: CatalogState) =>
      coffees.find((coffee) => coffee.code === code) ?? null;
    const listed$ = this.#catalog.pipe(map(listedIn), distinctUntilChanged());
    return new StateStream(
      coffeeState(listedIn(this.catalog$.initial), null),
      combineLatest([listed$, this.#row(code)]).pipe(
        map(([listed, row]) => coffeeState(listed, row)),
        shareReplay({ bufferSize: 1, refCount: true }),
      ),
    );
  }

  /**
   * Fetches on subscription and on every `loadCoffee`; `null` while pending. Only the last request
   * counts.
   */
  #row(code: string): Observable<Row | null> {
    return this.#refetch.pipe(
      filter((wanted) => wanted === code),
      startWith(code),
      switchMap(() =>
        from(answerOf(() => this.#deps.catalog.byCode(code), "Failed to load coffee")).pipe(
          startWith(null),
        ),
      ),
    );
  }
}

type Row = Result<Coffee, CatalogError>;

const coffeeState = (listed: Coffee | null, row: Row | null): CoffeeState => {
  if (!row) return { status: "loading", coffee: listed };
  if (row.ok) {
    // A row of the table alone does not say what is left; the list does.
    const leftGrams = row.value.leftGrams ?? listed?.leftGrams ?? null;
    const coffee = leftGrams === row.value.leftGrams ? row.value : { ...row.value, leftGrams };
    return { status: "ready", coffee };
  }
  const { kind, message } = row.error;
  return kind === "not-found"
    ? { status: "not-found", message }
    : { status: "failed", message, coffee: listed };
};

const CACHE_VALID_MS = 300_000;
