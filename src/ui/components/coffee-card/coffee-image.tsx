import { memo, useState } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { pictureAddress } from "#core/domain/catalog/picture-address.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import type { LabelSubject, LabelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import styles from "./coffee-image.module.css";
import { coffeeCardTexts } from "#ui/content/coffee-card.ts";

/** A catalogue row, or the little a cart line knows. */
export type PicturedCoffee = LabelSubject & Partial<Pick<Coffee, "imageUrl">>;

export type CoffeeImageProps = {
  readonly coffee: PicturedCoffee;
  /** Of the drawn label; see `useLabelTiles`. */
  readonly tiles: LabelTiles;
  readonly soldOut?: boolean;
  /** No text alternative, for places where the coffee's name stands beside the picture. */
  readonly decorative?: boolean;
  /** Loaded at once instead of when it comes near. */
  readonly eager?: boolean;
};

/**
 * The coffee's photograph, or its drawn label when it has none or it does not load. Drawn once
 * for a coffee, however often the words around it change.
 */
export const CoffeeImage = memo(function CoffeeImage({
  coffee,
  tiles,
  soldOut = false,
  decorative = false,
  eager = false,
}: CoffeeImageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageUrl = pictureAddress(coffee.imageUrl);
  if (imageUrl === null || imageUrl === brokenUrl)
    return <CoffeeLabel subject={coffee} tiles={tiles} soldOut={soldOut} decorative={decorative} />;
  return (
    <img
      className={styles["image"]}
      src={imageUrl}
      alt={decorative ? "" : coffeeCardTexts.photograph(coffee.name)}
      width={400}
      height={560}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
      ref={(image) => {
        // A picture that failed before this script ran has fired its error already.
        if (image?.complete && image.naturalWidth === 0 && image.src !== "") setBrokenUrl(imageUrl);
      }}
    />
  );
});
