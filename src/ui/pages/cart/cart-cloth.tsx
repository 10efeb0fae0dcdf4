import type { CartLine } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { clothText } from "#core/domain/pricing/cloth-text.ts";
import { WholeCloth } from "#ui/components/breakdown/whole-cloth.tsx";
import { rupiah } from "#format/rupiah.ts";
import { useCartBreakdown } from "#ui/hooks/use-cart-breakdown.ts";

type Props = { readonly lines: readonly CartLine[]; readonly coffees: readonly Coffee[] };

/** Where the money for the whole cart goes; nothing while a price is not today's. */
export const CartCloth = ({ lines, coffees }: Props) => {
  const breakdown = useCartBreakdown(lines, coffees);
  return breakdown && <WholeCloth cloth={clothText(breakdown, rupiah)} />;
};
