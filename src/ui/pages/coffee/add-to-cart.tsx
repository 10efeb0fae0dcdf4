import { useEffect, useRef, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Grind } from "#core/domain/catalog/grind.ts";
import { GONE_TEXT, MAX_BAG_IDR } from "#core/domain/pricing/current-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { rupiah } from "#format/rupiah.ts";
import { bagName } from "#format/bag.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";

export type AddToCartProps = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly grind: Grind | undefined;
  /** `null` for a coffee that cannot be priced: it cannot be bought. */
  readonly priceIdr: number | null;
  /** Name of the bag shown before its price; left out next to the choice of sizes. */
  readonly named?: string;
};

/** Adds one bag to the cart and confirms it for 1.2 seconds. */
export const AddToCart = ({ coffee, sizeGrams, grind, priceIdr, named }: AddToCartProps) => {
  const cartStore = useDep(TOKENS.cartStore);
  const [added, setAdded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (priceIdr === null)
    return (
      <Button variant="line" wide disabled>
        {coffeeTexts.noPrice}
      </Button>
    );

  if (priceIdr > MAX_BAG_IDR)
    return (
      <>
        <Button variant="line" wide disabled figure={rupiah(priceIdr)}>
          {buy.notOnline}
        </Button>
        <p className="small">{buy.why(GONE_TEXT["above-limit"])}</p>
      </>
    );

  const add = () => {
    const { code, name, category, imageUrl } = coffee;
    cartStore.addBag({
      code,
      name,
      category,
      imageSrc: imageUrl ?? "",
      sizeGrams,
      grind,
      priceEach: priceIdr,
    });
    setAdded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAdded(false), ADDED_MS);
  };
  return (
    <>
      <Button
        wide
        figure={named === undefined ? rupiah(priceIdr) : `${named}, ${rupiah(priceIdr)}`}
        onClick={add}
      >
        {added ? buy.added : buy.add}
      </Button>
      <WithoutScript what="bag" />
      <LiveRegion>{added && buy.addedBag(bagName(coffee.name, sizeGrams, grind))}</LiveRegion>
    </>
  );
};

/** Source: specification section 9 (timing). */
const ADDED_MS = 1200;

const { buy } = coffeeTexts;
