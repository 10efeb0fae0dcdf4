import type { BlendPrices } from "#core/domain/pricing/blend-quote.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import styles from "./blend-calculator.module.css";

/** The price card; dashes for a coffee that cannot be priced. Source: specification section 2. */
export const BlendPriceCard = ({ prices }: { readonly prices: BlendPrices | null }) => (
  <div className={`ply-pink ${styles["card"]}`}>
    <h3 className="type-2">Blend Price</h3>
    <dl className={styles["figures"]}>
      <div>
        <dt>Our Cost (HPP) per Kg</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={prices?.hppPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>Roasted Sell Price per Kg</dt>
        <dd className={`display ${styles["figure"]} ${styles["large"]}`}>
          <Price idr={prices?.roastedPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>Wholesale Sell Price (min. 20kg)</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={prices?.wholesalePerKgIdr} />
        </dd>
      </div>
    </dl>
    <p className="small">
      {prices
        ? "Each step is rounded up to the next Rp.1.000."
        : "One of these coffees cannot be priced right now."}
    </p>
  </div>
);

const Price = ({ idr }: { readonly idr: number | undefined }) =>
  idr === undefined ? "–" : <Figure idr={idr} short="up" />;
