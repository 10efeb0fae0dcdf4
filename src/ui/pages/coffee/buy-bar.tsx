import { useEffect, useState, type RefObject } from "react";
import { sizeAndGrind } from "#format/bag.ts";
import { AddToCart, type AddToCartProps } from "./add-to-cart.tsx";
import styles from "./coffee-detail.module.css";

export type BuyBarProps = Omit<AddToCartProps, "named"> & {
  /** The page's own buy button. */
  readonly button: RefObject<HTMLElement | null>;
};

/** On phones: a fixed bar with the buy button while the page's own is scrolled out of view. */
export const BuyBar = ({ button, ...bag }: BuyBarProps) => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!button.current) return undefined;
    const seen = new IntersectionObserver(([place]) => {
      if (place) setIsPast(!place.isIntersecting && place.boundingClientRect.bottom < 0);
    });
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [button]);
  if (!isPast || !bag.coffee.available) return null;
  return (
    <div className={styles["bar"]}>
      <AddToCart {...bag} named={sizeAndGrind(bag.sizeGrams, bag.grind)} />
    </div>
  );
};
