import { BehaviorSubject, combineLatest, map } from "rxjs";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  type Blend,
  blendFrom,
  type BlendSide,
  fiveMoreOf,
  NOTHING_WANTED,
  type QuotedBlend,
  type WantedBlend,
} from "#core/domain/pricing/blend.ts";
import type { BlendQuote } from "#core/use-cases/blend-quote.ts";
import type { CatalogState } from "./catalog-store.ts";
import { StateStream } from "./state-stream.ts";

/** `none`: the catalogue has no espresso to blend. */
export type BlendState =
  | { readonly status: "loading" }
  | { readonly status: "none" }
  | {
      readonly status: "ready";
      readonly espressos: readonly Coffee[];
      readonly blend: Blend;
      readonly coffeeA: Coffee;
      readonly coffeeB: Coffee;
      /** `null` if one of the two cannot be priced. */
      readonly quoted: QuotedBlend | null;
    };

type Deps = {
  readonly catalogStore: { readonly catalog$: StateStream<CatalogState> };
  readonly blendQuote: Pick<BlendQuote, "execute">;
};

/** The blend calculator's state. Source: specification section 4 (blend calculator). */
export class BlendStore {
  readonly #wanted = new BehaviorSubject<WantedBlend>(NOTHING_WANTED);
  readonly #state: BehaviorSubject<BlendState>;

  readonly blend$: StateStream<BlendState>;

  constructor({ catalogStore: { catalog$ }, blendQuote }: Deps) {
    const initial = blendState(catalog$.initial, NOTHING_WANTED, blendQuote);
    this.#state = new BehaviorSubject(initial);
    this.blend$ = new StateStream(initial, this.#state);
    combineLatest([catalog$, this.#wanted])
      .pipe(map(([catalog, wanted]) => blendState(catalog, wanted, blendQuote)))
      .subscribe(this.#state);
  }

  /** Applies a shared link, once the catalogue is there to validate it against. */
  restore(wanted: WantedBlend): void {
    this.#wanted.next(wanted);
  }

  /** Returns the blend now shown, `null` without a catalogue; so does `giveFiveMore`. */
  choose(side: BlendSide, code: string): Blend | null {
    return this.#change((blend) =>
      side === "a" ? { ...blend, codeA: code } : { ...blend, codeB: code },
    );
  }

  /** Moves five points to this side; no change at the end of the range. */
  giveFiveMore(side: BlendSide): Blend | null {
    return this.#change((blend) => ({ ...blend, percentA: fiveMoreOf(side, blend.percentA) }));
  }

  #change(rule: (blend: Blend) => Blend): Blend | null {
    const before = this.#shown();
    if (before) this.#wanted.next(rule(before));
    return this.#shown();
  }

  #shown(): Blend | null {
    const state = this.#state.value;
    return state.status === "ready" ? state.blend : null;
  }
}

const blendState = (
  { status, coffees }: CatalogState,
  wanted: WantedBlend,
  blendQuote: Deps["blendQuote"],
): BlendState => {
  const espressos = coffees.filter(({ category }) => category === "espresso");
  const blend = blendFrom(
    wanted,
    espressos.map(({ code }) => code),
  );
  const coffeeA = espressos.find(({ code }) => code === blend?.codeA);
  const coffeeB = espressos.find(({ code }) => code === blend?.codeB);
  if (!blend || !coffeeA || !coffeeB) return { status: status === "loading" ? "loading" : "none" };
  const quote = blendQuote.execute(coffeeA, coffeeB, blend.percentA);
  const quoted = quote.ok ? quote.value : null;
  return { status: "ready", espressos, blend, coffeeA, coffeeB, quoted };
};
