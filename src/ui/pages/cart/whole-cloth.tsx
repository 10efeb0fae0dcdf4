import type { ReactNode } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagsBreakdown } from "#core/domain/pricing/bags-breakdown.ts";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import { shownFigures } from "#core/domain/pricing/shown-figures.ts";
import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { wholeClothTexts as texts } from "#ui/content/whole-cloth.ts";
import { rupiah } from "#format/rupiah.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import styles from "./whole-cloth.module.css";

/** Bags of one size of one coffee. */
type SoldBags = {
  readonly coffee: Coffee | undefined;
  readonly sizeGrams: number;
  /** Agreed price of one bag, rupiah. */
  readonly priceEach: number;
  readonly qty: number;
};

type Props = {
  readonly bags: readonly SoldBags[];
  /** Replaces the parts' figures, and is shown even without a breakdown: an order's bill. */
  readonly bill?: ReactNode;
};

/**
 * The price breakdown of all bags of a cart or an order. Left out unless every bag's price is still
 * today's: the parts of other prices are unknown.
 */
export const WholeCloth = ({ bags, bill }: Props) => {
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const explainBagPrice = useDep(TOKENS.explainBagPrice);
  const known = bags.flatMap(({ coffee, sizeGrams, priceEach, qty }) => {
    const price = coffee && explainBagPrice.execute(coffee, sizeGrams, channel);
    return price?.ok && price.value.priceShownIdr === priceEach
      ? [{ breakdown: price.value, qty }]
      : [];
  });
  const breakdown = known.length === bags.length ? bagsBreakdown(known) : null;
  if (!breakdown) return bill ?? null;
  const sum = rupiah(breakdown.priceShownIdr);
  return (
    <div className={styles["whole"]}>
      <h2 className="type-1">
        {texts.before}
        <span className="serial-number">{sum}</span>
        {texts.after}
      </h2>
      <ClothBar figures={breakdownFigures(breakdown)} ply="sheet" slim />
      {bill ?? <Parts breakdown={breakdown} sum={sum} />}
      <p className="serif">
        {texts.greenBefore}
        <b className="bold">{rupiah(shownFigures(breakdown).parts.green)}</b>
        {texts.greenAfter}
      </p>
    </div>
  );
};

type PartsProps = { readonly breakdown: PriceBreakdown; readonly sum: string };

const Parts = ({ breakdown, sum }: PartsProps) => (
  <BreakdownTable
    breakdown={breakdown}
    caption={texts.caption(sum)}
    rounding={texts.rounding}
    paid={texts.paid}
  />
);
