import type { BlendQuote } from "#core/domain/pricing/blend-quote.ts";
import { Figure } from "#ui/components/figure/figure.tsx";
import styles from "./blend-calculator.module.css";

/** The price card; dashes for a coffee that cannot be priced. Source: specification section 2. */
export const BlendPrices = ({ quote }: { readonly quote: BlendQuote | null }) => (
  <div className={`ply-pink ${styles["card"]}`}>
    <h3 className="type-2">Blend Price</h3>
    <dl className={styles["figures"]}>
      <div>
        <dt>Our Cost (HPP) per Kg</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={quote?.hppPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>Roasted Sell Price per Kg</dt>
        <dd className={`display ${styles["figure"]} ${styles["large"]}`}>
          <Price idr={quote?.roastedPerKgIdr} />
        </dd>
      </div>
      <div>
        <dt>Wholesale Sell Price (min. 20kg)</dt>
        <dd className={`display ${styles["figure"]}`}>
          <Price idr={quote?.wholesalePerKgIdr} />
        </dd>
      </div>
    </dl>
    <p className="small">
      {quote
        ? "Each step is rounded up to the next Rp.1.000."
        : "One of these coffees cannot be priced right now."}
    </p>
  </div>
);

const Price = ({ idr }: { readonly idr: number | undefined }) =>
  idr === undefined ? "–" : <Figure idr={idr} short="up" />;
