import { useState, useEffect, useId } from "react";
import { useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import {
  type BlendSide,
  canHaveMore,
  type BlendPrices,
  type Blend,
} from "#core/domain/pricing/blend.ts";
import { rupiah } from "#format/rupiah.ts";
import { blendLink, parseBlendLink } from "#site/blend-link.ts";
import { Button } from "#ui/components/button/button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { SelectField } from "#ui/components/fields/text-fields.tsx";
import { Figure } from "#ui/components/figure/figure.tsx";
import { latePart } from "#ui/components/late-part/late-part.tsx";
import { EmptyState, LiveRegion } from "#ui/components/notices/notice.tsx";
import { breakdownTexts } from "#ui/content/prices.ts";
import { blendTexts } from "#ui/content/pages/offer-list.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { WhereItGoes } from "./price-row.tsx";
import styles from "./blend-calculator.module.css";

/** The blend calculator, under its anchor. Source: specification sections 2 and 4. */
export const BlendCalculator = () => {
  const { state, choose, giveFiveMore } = useBlend();
  const headingId = useId();
  return (
    <section className={styles["blend"]} id="blend-calculator" aria-labelledby={headingId}>
      <div className={`page-grid ${styles["parts"]}`}>
        <div className={`stack ${styles["intro"]}`}>
          <h2 className="type-3" id={headingId}>
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
  const { blend, coffeeA, coffeeB, quoted } = state;
  const { prices = null, breakdown = null } = quoted ?? {};
  const mixture = blendTexts.mixture(blend.percentA, coffeeA.name, coffeeB.name);
  const link = blendLink(blend);
  const [drawnLink] = useState(link);
  return (
    <>
      <BlendMix state={state} choose={choose} giveFiveMore={giveFiveMore} />
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
                <span className="serial-number">{rupiah(breakdown.priceShownIdr)}</span>
                {blendTexts.breakdown.after}
              </>
            }
            caption={blendTexts.breakdown.caption(rupiah(breakdown.priceShownIdr), mixture)}
            names={{ labor: breakdownTexts.laborInCostOfGoods }}
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

/** The two coffees and their ratio. Only the preset ratios and the +5 buttons change the ratio. */
const BlendMix = ({ state, choose, giveFiveMore }: Ready) => {
  const { espressos, coffeeA, coffeeB } = state;
  const { percentA } = state.blend;
  const sides = [
    { side: "a", letter: "A", coffee: coffeeA, percent: percentA },
    { side: "b", letter: "B", coffee: coffeeB, percent: 100 - percentA },
  ] as const;
  return (
    <div className={`column ${styles["mix"]}`}>
      {sides.map(({ side, letter, coffee }) => (
        <SelectField
          key={side}
          label={mixTexts.coffee(letter)}
          value={coffee.code}
          onChange={(event) => choose(side, event.currentTarget.value)}
        >
          {espressos.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <fieldset className={`column ${styles["ratio"]}`}>
        <legend>{mixTexts.ratio}</legend>
        <div className={styles["numbers"]}>
          <span className={styles["slash"]} aria-hidden="true">
            /
          </span>
          {sides.map(({ side, letter, percent }) => (
            <button
              key={side}
              type="button"
              className="display"
              disabled={!canHaveMore(side, percentA)}
              onClick={() => giveFiveMore(side)}
            >
              {percent}
              <span className="visually-hidden">{mixTexts.fiveMorePercent(letter)}</span>
            </button>
          ))}
        </div>
        <div className={styles["bar"]} aria-hidden="true">
          <div className="printed" style={{ width: `${percentA}%` }} />
          <div className="printed" />
        </div>
        <div className={styles["more"]}>
          {sides.map(({ side, letter, coffee }) => (
            <Button
              key={side}
              variant="line"
              small
              disabled={!canHaveMore(side, percentA)}
              onClick={() => giveFiveMore(side)}
            >
              {mixTexts.fiveMore(letter)}
              <span className="visually-hidden">{mixTexts.moreOf(coffee.name)}</span>
            </Button>
          ))}
        </div>
      </fieldset>
      <p className="small quiet">{mixTexts.range}</p>
    </div>
  );
};

/** The price card; dashes for a coffee that cannot be priced. Source: specification section 2. */
const BlendPriceCard = ({ prices }: { readonly prices: BlendPrices | null }) => (
  <div className={`ply-pink column ${styles["card"]}`}>
    <h3 className="type-2">{cardTexts.heading}</h3>
    <dl
      className={`column ${styles["figures"]}`}
      style={{ "--longest-figure": longestFigure(prices) }}
    >
      <Price term={cardTexts.cost} idr={prices?.hppPerKgIdr} />
      <Price term={cardTexts.roasted} idr={prices?.roastedPerKgIdr} large />
      <Price term={cardTexts.wholesale} idr={prices?.wholesalePerKgIdr} />
    </dl>
    <p className="small">{prices ? cardTexts.rounding : cardTexts.unpriced}</p>
  </div>
);

/** At least as long as the figures of most coffees, which then keep one size. */
const longestFigure = (prices: BlendPrices | null): number =>
  Math.max(10, ...Object.values(prices ?? {}).map((idr) => rupiah(idr).length));

type PriceProps = {
  readonly term: string;
  readonly idr: number | undefined;
  readonly large?: boolean;
};

const Price = ({ term, idr, large = false }: PriceProps) => (
  <div>
    <dt className="small">{term}</dt>
    <dd className={classNames("display", styles["figure"], large && styles["large"])}>
      {idr === undefined ? "–" : <Figure idr={idr} short="up" />}
    </dd>
  </div>
);

const { mix: mixTexts, card: cardTexts } = blendTexts;

/** Keeps the store's blend and the address in sync, so that the address can be shared. */
const useBlend = () => {
  const store = useDep(TOKENS.blendStore);
  const state = useStream(store.blend$);
  const [params, setParams] = useSearchParams();

  useEffect(() => {
    if (LINKED.some((name) => params.has(name))) store.restore(parseBlendLink(params));
  }, [params, store]);

  const show = (blend: Blend | null) => {
    if (!blend) return;
    const { codeA, codeB, percentA } = blend;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("a", codeA);
        next.set("b", codeB);
        next.set("ratio", String(percentA));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    state,
    choose: (side: BlendSide, code: string) => show(store.choose(side, code)),
    giveFiveMore: (side: BlendSide) => show(store.giveFiveMore(side)),
  };
};

const LINKED = ["a", "b", "ratio"];
