import { TOKENS } from "#container/tokens.ts";
import type { CartLine } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagsBreakdown } from "#core/domain/pricing/bags-breakdown.ts";
import { clothText } from "#core/domain/pricing/cloth-text.ts";
import { WholeCloth } from "#ui/components/breakdown/whole-cloth.tsx";
import { rupiah } from "#format/rupiah.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";

type Props = { readonly lines: readonly CartLine[]; readonly coffees: readonly Coffee[] };

/**
 * The price breakdown of all bags of the cart. Left out unless every bag's price is still today's:
 * the parts of other prices are unknown.
 */
export const CartCloth = ({ lines, coffees }: Props) => {
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const explainBagPrice = useDep(TOKENS.explainBagPrice);
  const known = lines.flatMap(({ code, sizeGrams, priceEach, qty }) => {
    const coffee = coffees.find((one) => one.code === code);
    const price = coffee && explainBagPrice.execute(coffee, sizeGrams, channel);
    return price?.ok && price.value.priceShownIdr === priceEach
      ? [{ breakdown: price.value, qty }]
      : [];
  });
  const breakdown = known.length === lines.length ? bagsBreakdown(known) : null;
  return breakdown && <WholeCloth cloth={clothText(breakdown, rupiah)} />;
};
