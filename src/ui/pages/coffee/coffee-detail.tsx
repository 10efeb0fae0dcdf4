import { lazy, Suspense, useDeferredValue, useRef, useState } from "react";
import { chatHref, siteContent } from "#brand/enambelas.ts";
import { isOffered, toldGrams, type Coffee } from "#core/domain/catalog/coffee.ts";
import type { Grind } from "#core/domain/catalog/grind.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import { cardSizeGrams, channelFor, drawnHeight, sizesOnSale } from "#core/domain/pricing/bags.ts";
import { dateInWords, dayInWords, dayOfMonth, weekdayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { bagsLeft, size } from "#format/weight.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { CoffeeImage, MovingBag } from "#ui/components/coffee-card/coffee-image.tsx";
import { PageTitle } from "#ui/components/page/page-head.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useBackOn } from "#ui/hooks/use-back-on.ts";
import { useBagParts } from "#ui/hooks/price-hooks.ts";
import { AddToCart, GrindChoice, SizeChoice, type Offer } from "./buy-bag.tsx";
import styles from "./coffee-detail.module.css";

type Props = {
  readonly coffee: Coffee;
  /** The whole catalogue, for related coffees; empty until loaded. */
  readonly coffees: readonly Coffee[];
};

export const CoffeeDetail = ({ coffee, coffees }: Props) => {
  const channel = useStream(useDep("accountStore").channel$);
  const computeBagPrice = useDep("computeBagPrice");
  const all = sizesOnSale(coffee.category, channel);
  const offered = all.filter((grams) => isOffered(coffee, grams));
  const isSoldOut = offered.length === 0;
  // A coffee that is sold out shows its last prices.
  const sizes = isSoldOut ? all : offered;
  const [chosen, setChosen] = useState<number | null>(null);
  const [grind, setGrind] = useState<Grind>();
  const left = toldGrams(coffee);
  const buy = useRef<HTMLDivElement>(null);
  const sizeGrams =
    sizes.find((grams) => grams === chosen) ?? cardSizeGrams(coffee.category, channel);
  const { tiles } = useBagParts(coffee, sizeGrams);
  const offers = sizes.map((grams) => {
    const priced = computeBagPrice.execute(coffee, grams, channel);
    return {
      sizeGrams: grams,
      drawnHeight: drawnHeight(coffee.category, grams),
      priceIdr: priced.ok ? priced.value.priceShownIdr : null,
    };
  });
  const priceIdr = offers.find((offer) => offer.sizeGrams === sizeGrams)?.priceIdr ?? null;
  const bag = { coffee, sizeGrams, grind, priceIdr };
  const choose = (grams: number) => {
    setChosen(grams);
    const price = offers.find((offer) => offer.sizeGrams === grams)?.priceIdr ?? null;
    announce(
      coffeeTexts.saidSize(size(grams), price === null ? coffeeTexts.noPrice : rupiah(price)),
    );
  };
  // Deferred: an update of what is not taken over yet would make React draw it anew.
  const below = useDeferredValue(
    <PageBoundary place={coffee.code} isPart>
      <Suspense>
        <BelowCoffee {...bag} coffees={coffees} channel={channel} button={buy} />
      </Suspense>
    </PageBoundary>,
  );
  return (
    <>
      <div className={`page-grid ${styles["top"]}`}>
        <div className={`ply-${plyOf(coffee.category)} ${styles["stand"]}`}>
          <MovingBag code={coffee.code}>
            <CoffeeImage
              coffee={coffee}
              tiles={tiles}
              sizeGrams={sizeGrams}
              room={Math.max(...offers.map((offer) => offer.drawnHeight))}
              turning
              soldOut={isSoldOut}
              eager
            />
          </MovingBag>
        </div>
        <div className={`column ${styles["name"]}`}>
          <PageTitle title={coffee.name} />
          {coffee.tagline && <p className={styles["tagline"]}>{coffee.tagline}</p>}
          {coffee.tastingNotes && <p className={styles["notes"]}>{coffee.tastingNotes}</p>}
        </div>
        <div className={`column ${styles["buy"]}`} ref={buy}>
          {isSoldOut ? (
            <SoldOut coffee={coffee} offers={offers} />
          ) : (
            <>
              <SizeChoice offers={offers} chosen={sizeGrams} onChoose={choose} />
              <div className={`spread ${styles["priceRow"]}`}>
                <p className={`display ${styles["price"]}`}>
                  {priceIdr === null ? (
                    <span aria-label={coffeeTexts.noPrice}>–</span>
                  ) : (
                    rupiah(priceIdr)
                  )}
                </p>
                {/* Each size's in one place: the longest sets the height. */}
                <p className="one-place small">
                  {offers.map((offer) => (
                    <span key={offer.sizeGrams} data-shown={offer.sizeGrams === sizeGrams}>
                      <span>{sizeSentence(offers, offer.sizeGrams)}</span>
                      {left !== null && (
                        <b className={styles["left"]}>{bagsLeft(left, offer.sizeGrams)}</b>
                      )}
                    </span>
                  ))}
                </p>
              </div>
              {channelFor(coffee.category, channel) === "wholesale" && (
                <StatusBadge label={coffeeTexts.wholesale} tone="blue" />
              )}
              <GrindChoice grind={grind} onChoose={setGrind} />
              <AddToCart {...bag} />
              <p className="small quiet">
                {coffeeTexts.shipping(rupiah(shippingIdr("delivery")), siteContent.address.street)}
              </p>
              <NextRoast />
            </>
          )}
        </div>
      </div>
      {below}
    </>
  );
};

/** Stands as it was drawn until its code is there. */
const BelowCoffee = lazy(async () => ({
  default: (await import("./below-coffee.tsx")).BelowCoffee,
}));

/** The price of 100 g in the largest bag; empty where that bag is all there is to know. */
const sizeSentence = (offers: readonly Offer[], chosenGrams: number): string => {
  const largest = offers.at(-1);
  if (!largest || largest.priceIdr === null || largest.sizeGrams === 100) return "";
  const per100 = rupiah(Math.round((largest.priceIdr * 100) / largest.sizeGrams));
  return largest.sizeGrams === chosenGrams
    ? coffeeTexts.per100(per100)
    : coffeeTexts.per100In(size(largest.sizeGrams), per100);
};

type SoldOutProps = { readonly coffee: Coffee; readonly offers: readonly Offer[] };

/** Shown instead of the buy button: when it is back, contact and last price. */
const SoldOut = ({ coffee, offers }: SoldOutProps) => {
  const backOn = useBackOn(coffee);
  const prices = offers.flatMap(({ sizeGrams, priceIdr }) =>
    priceIdr === null ? [] : [soldOutTexts.lastPrice(rupiah(priceIdr), size(sizeGrams))],
  );
  return (
    <>
      <p className={`display ${styles["price"]} ${styles["gone"]}`}>{coffeeTexts.buy.soldOut}</p>
      <p className="serif">
        {backOn === null ? soldOutTexts.until : soldOutTexts.backAround(dateInWords(backOn))}
      </p>
      <ButtonLink
        href={chatHref(
          soldOutTexts.question(siteContent.brand.shortName, coffee.name, coffee.code),
        )}
        target="_blank"
        rel="noreferrer"
        wide
      >
        {soldOutTexts.ask}
      </ButtonLink>
      {prices.length > 0 && <p className="small quiet">{soldOutTexts.last(prices.join(", "))}</p>}
    </>
  );
};

/**
 * The next roast day and its shipping day. Its space is reserved from the page's white space:
 * nothing shifts when it loads, and nothing is missing when it does not.
 */
const NextRoast = () => {
  const next = useStream(useDep("catalogStore").nextRoastDay$);
  return (
    <div className={styles["room"]}>
      {next && (
        <div className={styles["when"]}>
          <span className={styles["sheet"]} aria-hidden="true">
            <i>{weekdayInWords(next.day).slice(0, 3)}</i>
            <span>{dayOfMonth(next.day)}</span>
          </span>
          <p className="small">
            {roastTexts.nextRoastDay}
            <b>{dayInWords(next.day)}</b>.<br />
            <span>{roastTexts.shipsOn(weekdayInWords(next.shipsOn))}</span>
          </p>
        </div>
      )}
    </div>
  );
};

const { soldOut: soldOutTexts, roast: roastTexts } = coffeeTexts;
