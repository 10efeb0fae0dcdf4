import { useState } from "react";
import { blendLink } from "#site/blend-link.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Figure } from "#ui/components/figure/figure.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { rupiah } from "#format/rupiah.ts";
import { latePart } from "#ui/components/late-part/late-part.tsx";
import { BlendMix } from "./blend-mix.tsx";
import { BlendPriceCard } from "./blend-price-card.tsx";
import { useBlend } from "./use-blend.ts";
import { WhereItGoes } from "./where-it-goes.tsx";
import styles from "./blend-calculator.module.css";
import { breakdownTexts } from "#ui/content/breakdown.ts";
import { blendTexts } from "#ui/content/pages/blend.ts";

type Props = {
  /** The section's anchor. Source: specification section 2 (custom espresso blend). */
  readonly id?: string;
};

/** The blend calculator. Source: specification sections 2 and 4. */
export const BlendCalculator = ({ id = "blend-calculator" }: Props) => {
  const { state, choose, giveFiveMore } = useBlend();
  return (
    <section className={styles["blend"]} id={id} aria-labelledby={`${id}-heading`}>
      <div className={`page-grid ${styles["parts"]}`}>
        <div className={`stack ${styles["intro"]}`}>
          <h2 className="type-3" id={`${id}-heading`}>
            {blendTexts.heading}
          </h2>
          <p className="serif">{blendTexts.text}</p>
        </div>
        {state.status === "ready" ? (
          <Calculator state={state} choose={choose} giveFiveMore={giveFiveMore} />
        ) : (
          <div>
            {state.status === "none" && (
              <EmptyState title={blendTexts.none.title} headingLevel={3}>
                {blendTexts.none.text}
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
  const mixture = blendTexts.mixture(blend.percentA, coffeeA.name, coffeeB.name);
  const link = blendLink(blend);
  const [drawnLink] = useState(link);
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
      </div>
      <div className={styles["prices"]}>
        <BlendPriceCard prices={prices} />
        <LiveRegion>
          {prices
            ? blendTexts.priced(mixture, {
                roasted: rupiah(prices.roastedPerKgIdr),
                wholesale: rupiah(prices.wholesalePerKgIdr),
                cost: rupiah(prices.hppPerKgIdr),
              })
            : blendTexts.unpriced(mixture)}
        </LiveRegion>
      </div>
      <div className={styles["goes"]}>
        {breakdown && (
          <WhereItGoes
            breakdown={breakdown}
            ply="pink"
            title={
              <>
                {blendTexts.breakdown.before}
                <span className="serial-number">
                  <Figure idr={breakdown.priceShownIdr} short="up" />
                </span>
                {blendTexts.breakdown.after}
              </>
            }
            caption={blendTexts.breakdown.caption(rupiah(breakdown.priceShownIdr), mixture)}
            names={{ labor: breakdownTexts.laborInCostOfGoods }}
            short="up"
            rounding={blendTexts.breakdown.rounding}
          />
        )}
        {breakdown && (
          <div className={styles["label"]}>
            <BlendLabel
              blend={{ coffeeA, coffeeB, percentA: blend.percentA }}
              breakdown={breakdown}
              wanted={link !== drawnLink}
            />
          </div>
        )}
        <div className={`row ${styles["share"]}`}>
          <a href={link}>{blendTexts.link.label}</a>
          <CopyButton
            variant="line"
            small
            text={() => new URL(link, globalThis.location.href).href}
            what={blendTexts.link.copied}
          />
        </div>
      </div>
    </>
  );
};

const BlendLabel = latePart(() => import("./blend-label.tsx").then((part) => part.BlendLabel));
