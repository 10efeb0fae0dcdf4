import { breakdownFigures } from "#ui/components/breakdown/breakdown-figures.ts";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { rupiah } from "#format/rupiah.ts";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import { kiloPrice } from "#ui/pages/home/kilo-price.ts";
import styles from "./wholesale-page.module.css";

/** The same kilo twice: the part with the discs is the one that shrinks. */
export const TwoCloths = () => {
  const coffee = useHouseCoffee();
  const [retail, wholesale] = [kiloPrice(coffee), kiloPrice(coffee, "wholesale")];
  if (!retail || !wholesale) return null;
  const cloths = [
    { label: sum.retail, breakdown: retail },
    { label: sum.wholesale, breakdown: wholesale },
  ];
  return (
    <div className={styles["cloths"]}>
      {cloths.map(({ label, breakdown }) => (
        <figure key={label}>
          <figcaption>
            <b>
              {label}: {rupiah(breakdown.priceShownIdr)}
            </b>
            <span>
              {sum.share} {profitPct(breakdown)}%
            </span>
          </figcaption>
          <ClothBar breakdown={breakdown} ply="pink" />
        </figure>
      ))}
    </div>
  );
};

const profitPct = (breakdown: Parameters<typeof breakdownFigures>[0]): number =>
  breakdownFigures(breakdown).find(({ part }) => part === "profit")?.percent ?? 0;

const { sum } = wholesaleContent;
