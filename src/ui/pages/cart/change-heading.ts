import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { priceNoticeTexts as texts } from "#ui/content/price-notice.ts";

/** Summarises changes of a cart: new prices, removed bags, or both. */
export const changeHeading = (changes: readonly LinePriceChange[]): string => {
  const taken = changes.filter(({ gone }) => gone !== null).length;
  if (taken === 0) return texts.pricesChanged;
  if (taken < changes.length) return texts.cartChanged;
  return taken === 1 ? texts.oneGone : texts.someGone;
};
