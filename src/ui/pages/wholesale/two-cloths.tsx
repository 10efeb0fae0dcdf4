import { breakdownFigures } from "#ui/components/breakdown/breakdown-figures.ts";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { featuredCoffee } from "#ui/content/pages/featured-coffee.ts";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { featuredPrice } from "#ui/pages/home/featured-price.ts";
import styles from "./wholesale-page.module.css";

/** The same kilo twice: the part with the discs is the one that shrinks. */
export const TwoCloths = () => (
  <div className={styles["cloths"]}>
    {CLOTHS.map(({ label, breakdown }) => (
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

const profitPct = (breakdown: Parameters<typeof breakdownFigures>[0]): number =>
  breakdownFigures(breakdown).find(({ part }) => part === "profit")?.percent ?? 0;

const { sum } = wholesaleContent;

const CLOTHS = [
  { label: sum.retail, breakdown: featuredPrice(featuredCoffee) },
  { label: sum.wholesale, breakdown: featuredPrice(featuredCoffee, "wholesale") },
];
