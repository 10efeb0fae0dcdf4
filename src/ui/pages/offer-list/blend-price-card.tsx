import type { BlendPrices } from "#core/domain/pricing/blend.ts";
import { rupiah } from "#format/rupiah.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import styles from "./blend-calculator.module.css";
import { blendTexts } from "#ui/content/pages/blend.ts";

/** The price card; dashes for a coffee that cannot be priced. Source: specification section 2. */
export const BlendPriceCard = ({ prices }: { readonly prices: BlendPrices | null }) => (
  <div className={`ply-pink ${styles["card"]}`}>
    <h3 className="type-2">{texts.heading}</h3>
    <dl className={styles["figures"]} style={{ "--longest-figure": longestFigure(prices) }}>
      <div>
        <dt>{texts.cost}</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={prices?.hppPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>{texts.roasted}</dt>
        <dd className={`display ${styles["figure"]} ${styles["large"]}`}>
          <Price idr={prices?.roastedPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>{texts.wholesale}</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={prices?.wholesalePerKgIdr} />
        </dd>
      </div>
    </dl>
    <p className="small">{prices ? texts.rounding : texts.unpriced}</p>
  </div>
);

/** At least as long as the figures of most coffees, which then keep one size. */
const longestFigure = (prices: BlendPrices | null): number =>
  Math.max(10, ...Object.values(prices ?? {}).map((idr) => rupiah(idr).length));

const Price = ({ idr }: { readonly idr: number | undefined }) =>
  idr === undefined ? "–" : <Figure idr={idr} short="up" />;

const { card: texts } = blendTexts;
