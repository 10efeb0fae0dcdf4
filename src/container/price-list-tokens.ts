import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { BlendStore } from "#state/blend-store.ts";
import { lateToken, TOKENS } from "./tokens.ts";

const blendQuote = lateToken("blendQuote", () => new BlendQuote());

const blendStore = lateToken(
  "blendStore",
  (resolve) =>
    new BlendStore({
      catalogStore: resolve(TOKENS.catalogStore),
      blendQuote: resolve(blendQuote),
    }),
);

/** Services of the price list and its blend calculator. */
export const PRICE_LIST_TOKENS = { blendQuote, blendStore } as const;
