import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  type Blend,
  blendFrom,
  type QuotedBlend,
  type WantedBlend,
} from "#core/domain/pricing/blend.ts";
import type { BlendQuote } from "#core/use-cases/blend-quote.ts";
import type { CatalogState } from "#state/catalog-store.ts";

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

/** What the blend calculator shows. Source: specification section 4 (blend calculator). */
export const blendState = (
  { status, coffees }: CatalogState,
  wanted: WantedBlend,
  blendQuote: Pick<BlendQuote, "execute">,
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
