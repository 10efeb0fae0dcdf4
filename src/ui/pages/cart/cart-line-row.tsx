import { Link } from "react-router-dom";
import type { CartLine } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeImage, type PicturedCoffee } from "#ui/components/coffee-card/coffee-image.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { rupiah } from "#format/rupiah.ts";
import { bagName, sizeAndGrind } from "#format/bag.ts";
import { useBagParts } from "#ui/hooks/use-bag-parts.ts";
import styles from "./cart-page.module.css";
import { cartTexts } from "#ui/content/pages/cart.ts";
import { coffeePath } from "#site/routes.ts";

type Props = {
  readonly line: CartLine;
  /** The catalogue's row once loaded, for the complete label. */
  readonly coffee: Coffee | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export const CartLineRow = ({ line, coffee, onQuantity, onRemove }: Props) => {
  const { code, name, sizeGrams, grind, priceEach, quantity } = line;
  const { tiles } = useBagParts(coffee, sizeGrams);
  // With size and grind: the accessible names must differ between bags of one coffee.
  const bag = bagName(name, sizeGrams, grind);
  const path = coffeePath(code);
  return (
    <li className={styles["line"]}>
      <Link className={styles["thumb"]} to={path} tabIndex={-1} aria-hidden="true">
        <CoffeeImage
          coffee={coffee ?? pictured(line)}
          tiles={tiles}
          sizeGrams={sizeGrams}
          mini
          decorative
        />
      </Link>
      <div className={styles["words"]}>
        <h2 className="type-1">
          <Link className={styles["name"]} to={path}>
            {name}
          </Link>
        </h2>
        <p className="small quiet">
          {cartTexts.each(sizeAndGrind(sizeGrams, grind), rupiah(priceEach))}
        </p>
      </div>
      <p className={styles["price"]}>{rupiah(priceEach * quantity)}</p>
      <div className={`row ${styles["controls"]}`}>
        <QuantityField of={bag} quantity={quantity} onChange={onQuantity} />
        <button type="button" className="text-button small" onClick={onRemove}>
          {cartTexts.remove}
          <span className="visually-hidden"> {bag}</span>
        </button>
      </div>
    </li>
  );
};

const pictured = ({ code, name, category, imageSrc }: CartLine): PicturedCoffee => ({
  code,
  name,
  category,
  imageUrl: imageSrc === "" ? null : imageSrc,
});
