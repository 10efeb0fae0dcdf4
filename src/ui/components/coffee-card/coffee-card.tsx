import { Link } from "react-router-dom";
import type { Coffee } from "#core/catalog/coffee.ts";
import { classNames } from "#ui/components/class-names.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { size } from "#ui/format/weight.ts";
import { CoffeeImage } from "./coffee-image.tsx";
import styles from "./coffee-card.module.css";

export type CoffeeCardProps = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  /** The price of that size, whole rupiah; `null` for a coffee that cannot be priced. */
  readonly priceIdr: number | null;
  /** Default 3. */
  readonly headingLevel?: 2 | 3;
};

/** A coffee in the shop. The whole card leads to it; its name is the link. */
export const CoffeeCard = ({ coffee, sizeGrams, priceIdr, headingLevel = 3 }: CoffeeCardProps) => {
  const Heading = `h${headingLevel}` as const;
  const origin = [coffee.region, coffee.process].filter(Boolean);
  return (
    <article className={classNames(styles["card"], !coffee.available && styles["out"])}>
      <CoffeeImage coffee={coffee} soldOut={!coffee.available} decorative />
      <Heading className={styles["name"]}>
        <Link to={`/shop/${encodeURIComponent(coffee.code)}`}>{coffee.name}</Link>
      </Heading>
      <p className={styles["notes"]}>{coffee.tastingNotes}</p>
      <p className={`s q ${styles["origin"]}`}>{origin.map((fact) => `${fact}.`).join(" ")}</p>
      <p className={styles["price"]}>
        {coffee.available ? (
          <>
            <b>{priceIdr === null ? <NoPrice /> : rupiah(priceIdr)}</b>
            <span className="s">{size(sizeGrams)}</span>
          </>
        ) : (
          <b>Sold out</b>
        )}
      </p>
    </article>
  );
};

const NoPrice = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">No price yet</span>
  </>
);
