import type { PrintedPrice } from "#core/domain/pricing/price-breakdown.ts";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { rupiah } from "#format/rupiah.ts";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import styles from "./wholesale-page.module.css";

/**
 * The same kilogram at retail and wholesale, each strip as long as its price: the margin is the
 * part that shrinks.
 */
export const TwoCloths = () => {
  const coffee = useHouseCoffee();
  if (!coffee) return null;
  const cloths = [
    { label: kilo.retail, price: coffee.retail },
    { label: kilo.wholesale, price: coffee.wholesale },
  ];
  return (
    <div className={styles["cloths"]}>
      {cloths.map(({ label, price }) => (
        <figure key={label}>
          <figcaption className="spread">
            <b>
              {label}: {rupiah(price.priceShownIdr)}
            </b>
            <span>
              {kilo.share} {profitPct(price)}%
            </span>
          </figcaption>
          <div
            style={{
              width: `${((100 * price.priceShownIdr) / coffee.retail.priceShownIdr).toFixed(2)}%`,
            }}
          >
            <ClothBar figures={price.figures} ply="pink" />
          </div>
        </figure>
      ))}
    </div>
  );
};

const profitPct = ({ figures }: PrintedPrice): number =>
  figures.find(({ part }) => part === "profit")?.percent ?? 0;

const { kilo } = wholesaleContent;
