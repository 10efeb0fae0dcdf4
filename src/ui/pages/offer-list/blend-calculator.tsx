import { blendLink } from "#core/domain/pricing/blend-link.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Figure } from "#ui/components/figure/figure.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { rupiah } from "#format/rupiah.ts";
import { BlendMix } from "./blend-mix.tsx";
import { BlendPriceCard } from "./blend-price-card.tsx";
import { useBlend } from "./use-blend.ts";
import { WhereItGoes } from "./where-it-goes.tsx";
import styles from "./blend-calculator.module.css";

type Props = {
  /** The section's anchor. Source: specification section 2 (custom espresso blend). */
  readonly id?: string;
};

/** A blend of two espressos, priced as one chooses. Source: specification sections 2 and 4. */
export const BlendCalculator = ({ id = "blend-calculator" }: Props) => {
  const { state, choose, giveFiveMore } = useBlend();
  return (
    <section className={styles["blend"]} id={id} aria-labelledby={`${id}-heading`}>
      <div className={`page-grid ${styles["parts"]}`}>
        <div className={`stack ${styles["intro"]}`}>
          <h2 className="type-3" id={`${id}-heading`}>
            Custom Espresso Blend
          </h2>
          <p className="serif">
            Two of our espressos, roasted apart and blended after. You pay the average of what the
            two cost us, and the same 15% on top.
          </p>
        </div>
        {state.status === "ready" ? (
          <Calculator state={state} choose={choose} giveFiveMore={giveFiveMore} />
        ) : (
          <div className={styles["rest"]}>
            {state.status === "none" && (
              <EmptyState title="No espresso to blend right now." headingLevel={3}>
                The calculator is back with the next roast.
              </EmptyState>
            )}
          </div>
        )}
      </div>
    </section>
  );
};

type Ready = Omit<ReturnType<typeof useBlend>, "state"> & {
  readonly state: Extract<ReturnType<typeof useBlend>["state"], { readonly status: "ready" }>;
};

const Calculator = ({ state, choose, giveFiveMore }: Ready) => {
  const { blend, coffeeA, coffeeB, espressos, quoted } = state;
  const { prices = null, breakdown = null } = quoted ?? {};
  const mixture = `${blend.percentA}% ${coffeeA.name} and ${100 - blend.percentA}% ${coffeeB.name}`;
  const link = blendLink(blend);
  return (
    <>
      <div className={styles["mix"]}>
        <BlendMix
          espressos={espressos}
          coffeeA={coffeeA}
          coffeeB={coffeeB}
          percentA={blend.percentA}
          choose={choose}
          giveFiveMore={giveFiveMore}
        />
        <div className={`row ${styles["share"]}`}>
          <a href={link}>Link to this blend</a>
          <CopyButton
            variant="line"
            small
            text={() => new URL(link, globalThis.location.href).href}
            what="link to this blend"
          />
        </div>
      </div>
      <div className={styles["prices"]}>
        <BlendPriceCard prices={prices} />
        <LiveRegion>
          {prices
            ? `${mixture}: roasted ${rupiah(prices.roastedPerKgIdr)} per kilo, wholesale ${rupiah(prices.wholesalePerKgIdr)}, our cost ${rupiah(prices.hppPerKgIdr)}.`
            : `${mixture} cannot be priced right now.`}
        </LiveRegion>
      </div>
      {breakdown && (
        <div className={styles["goes"]}>
          <WhereItGoes
            breakdown={breakdown}
            ply="pink"
            title={
              <>
                Where your{" "}
                <span className="serial-number">
                  <Figure idr={breakdown.priceShownIdr} short="up" />
                </span>{" "}
                for one kilo goes
              </>
            }
            caption={`Where your ${rupiah(breakdown.priceShownIdr)} for one kilo of ${mixture} goes`}
            names={{ labor: "Labor and electricity (included in cost of goods)" }}
            short="up"
            rounding="Our cost, then the price, rounded up to the next Rp.1.000"
          />
        </div>
      )}
    </>
  );
};
