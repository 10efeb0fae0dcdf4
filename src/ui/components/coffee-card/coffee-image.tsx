import { memo, useState, ViewTransition, type ReactNode } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { pictureAddress, copiesOf } from "#core/domain/catalog/picture.ts";
import { CoffeeBag, type CoffeeBagProps } from "#ui/components/coffee-bag/coffee-bag.tsx";
import type { LabelSubject } from "#ui/components/coffee-label/label-geometry.ts";
import { coffeeCardTexts } from "#ui/content/coffee-card.ts";
import styles from "./coffee-image.module.css";

/** A catalogue row, or the fewer fields of a cart line. */
export type PicturedCoffee = LabelSubject & Partial<Pick<Coffee, "imageUrl">>;

type CoffeeImageProps = Omit<CoffeeBagProps, "subject"> & {
  readonly coffee: PicturedCoffee;
  /** Loads at once instead of lazily. */
  readonly eager?: boolean;
};

/**
 * The coffee's photograph, or its drawn bag when there is none or it fails to load. Memoised: a
 * page that changes around it does not redraw it.
 */
export const CoffeeImage = memo(function CoffeeImage({
  coffee,
  eager = false,
  ...bag
}: CoffeeImageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageUrl = pictureAddress(coffee.imageUrl);
  if (imageUrl === null || imageUrl === brokenUrl) return <CoffeeBag subject={coffee} {...bag} />;
  // The drawn bag is behind the photograph and shows while that is loading or when it fails, also
  // before any code runs: a broken picture without an alternative text takes no room.
  const name = coffeeCardTexts.photograph(coffee.name);
  const picture = bag.decorative ? {} : { role: "img", "aria-label": name };
  return (
    <span className={styles["stack"]} {...picture}>
      <CoffeeBag subject={coffee} {...bag} decorative />
      <img
        className={styles["image"]}
        loading={eager ? "eager" : "lazy"}
        {...widthsOf(imageUrl, eager)}
        src={imageUrl}
        alt=""
        width={400}
        height={560}
        decoding="async"
        onError={() => setBrokenUrl(imageUrl)}
        ref={(image) => {
          // If loading failed before hydration, the error event has already been dispatched.
          if (image?.complete && image.naturalWidth === 0 && image.src !== "")
            setBrokenUrl(imageUrl);
        }}
      />
    </span>
  );
});

/**
 * The stored widths, for the browser to choose from. What loads lazily is measured first (`auto`),
 * where the browser can; the coffee's own page shows it on about half of the screen.
 */
const widthsOf = (imageUrl: string, eager: boolean) => {
  const copies = copiesOf(imageUrl);
  if (copies.length === 0) return {};
  return {
    srcSet: copies.map(({ name, widthPx }) => `/pictures/${name} ${widthPx}w`).join(", "),
    sizes: eager ? "(min-width: 1024px) 50vw, 40vw" : "auto, 50vw",
  };
};

type Props = { readonly code: string; readonly children: ReactNode };

/**
 * A bag that moves from its place on one page to its place on the next (view transition), while the
 * pages cross-fade. Does nothing where the browser lacks view transitions, and with reduced motion.
 * At most one per coffee on a page, and on a list only around the opened one: React starts a view
 * transition for each that a transition adds, and hears no events until the browser has taken its
 * picture: letters typed while the hits change would be lost.
 */
export const MovingBag = ({ code, children }: Props) => (
  <ViewTransition name={`bag-${code}`} default="none" share={motion()}>
    {children}
  </ViewTransition>
);

const motion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)").matches ? "auto" : "none";
