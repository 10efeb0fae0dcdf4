import { useState, useId } from "react";
import {
  canHaveMore,
  fiveMoreOf,
  NOTHING_WANTED,
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
import { EmptyState, LiveRegion } from "#ui/components/notices/notice.tsx";
import { breakdownTexts } from "#ui/content/prices.ts";
import { blendTexts } from "#ui/content/pages/offer-list.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { usePageParams } from "#ui/hooks/use-page-params.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { blendState, type BlendState } from "./blend-state.ts";
import { WhereItGoes } from "./price-row.tsx";
import { BlendLabel } from "./blend-label.tsx";
import styles from "./blend-calculator.module.css";

/** The blend calculator, under its anchor. Source: specification sections 2 and 4. */
export const BlendCalculator = () => {
  const { state, show } = useBlend();
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
          <Calculator state={state} show={show} />
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

type Ready = {
  readonly state: Extract<BlendState, { readonly status: "ready" }>;
  readonly show: (change: Partial<Blend>) => void;
};

const Calculator = ({ state, show }: Ready) => {
  const { blend, coffeeA, coffeeB, quoted } = state;
  const { prices = null, breakdown = null } = quoted ?? {};
  const mixture = blendTexts.mixture(blend.percentA, coffeeA.name, coffeeB.name);
  const link = blendLink(blend);
  return (
    <>
      <BlendMix state={state} show={show} />
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
      <div className={`column ${styles["goes"]}`}>
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

/** The two coffees and their ratio. Only the preset ratios and the +5 buttons change the ratio. */
const BlendMix = ({ state, show }: Ready) => {
  const { espressos, coffeeA, coffeeB } = state;
  const { percentA } = state.blend;
  const sides = [
    { side: "a", code: "codeA", letter: "A", coffee: coffeeA, percent: percentA },
    { side: "b", code: "codeB", letter: "B", coffee: coffeeB, percent: 100 - percentA },
  ] as const;
  return (
    <div className={`column ${styles["mix"]}`}>
      {sides.map(({ code, letter, coffee }) => (
        <SelectField
          key={code}
          label={mixTexts.coffee(letter)}
          value={coffee.code}
          onChange={(event) => show({ [code]: event.currentTarget.value })}
        >
          {espressos.map((espresso) => (
            <option key={espresso.code} value={espresso.code}>
              {espresso.name}
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
              onClick={() => show({ percentA: fiveMoreOf(side, percentA) })}
            >
              <span>{percent}</span>
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
              onClick={() => show({ percentA: fiveMoreOf(side, percentA) })}
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

/**
 * The blend that a link asked for or the shopper has chosen since, written into the address so that it
 * can be shared. A drawn page begins without the link's, which nobody knew when it was drawn.
 */
const useBlend = () => {
  const catalog = useStream(useDep("catalogStore").catalog$);
  const blendQuote = useDep("blendQuote");
  const [wanted, setWanted] = useState(NOTHING_WANTED);
  const [params, setParams] = usePageParams();
  const [seen, setSeen] = useState<URLSearchParams>();
  if (useHydrated() && params !== seen) {
    setSeen(params);
    if (LINKED.some((name) => params.has(name))) setWanted(parseBlendLink(params));
  }

  const state = blendState(catalog, wanted, blendQuote);
  const show = (change: Partial<Blend>) => {
    if (state.status !== "ready") return;
    const blend = { ...state.blend, ...change };
    setWanted(blend);
    setParams({ a: blend.codeA, b: blend.codeB, ratio: String(blend.percentA) });
  };
  return { state, show };
};

const LINKED = ["a", "b", "ratio"];
