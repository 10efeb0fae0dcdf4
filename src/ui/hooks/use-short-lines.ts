import { shortLines, type ShortLine } from "#core/domain/cart/short-lines.ts";
import { leftOf } from "#core/domain/catalog/coffee.ts";
import { useCatalog } from "./use-catalog.ts";
import { useDep, useStream } from "./use-shop.ts";

/**
 * The lines of the cart that want more than is left, by a refused checkout or by the catalogue. While an
 * order may exist whose answer was lost, the catalogue does not count: that order may have the bags.
 */
export const useShortLines = (): readonly ShortLine[] => {
  const cartStore = useDep("cartStore");
  const cart = useStream(cartStore.cart$);
  const refused = useStream(cartStore.left$);
  const { coffees } = useCatalog();
  const listed = cartStore.isUnanswered() ? {} : leftOf(coffees);
  return shortLines(cart, { ...listed, ...refused });
};
