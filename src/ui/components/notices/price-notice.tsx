import { useEffect } from "react";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { GONE_TEXT } from "#core/domain/pricing/current-price.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { priceNoticeTexts as texts } from "#ui/content/pages/cart.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";

type Props = {
  /** Message of an order refused for changed prices; else `null`. */
  readonly refused?: string | null;
};

/** Shows price changes in cart and checkout until they are dismissed or ordered. */
export const PriceNotice = ({ refused = null }: Props) => {
  const cartStore = useDep("cartStore");
  const changes = useStream(cartStore.notice$);
  // A status that is drawn together with its text is often read to nobody.
  useEffect(() => {
    if (changes.length > 0 && refused === null)
      announce(texts.said(changeHeading(changes), changes.map(changeText)));
  }, [changes, refused]);
  if (changes.length === 0 && refused === null) return null;
  return (
    <Notice tone={refused === null ? "silent" : "error"}>
      <p className="bold">{refused ?? changeHeading(changes)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ lineId, name, sizeGrams, grind, oldPriceEach, newPriceEach, gone }) => (
            <li key={lineId}>
              <span>{bagName(name, sizeGrams, grind)}</span>
              {newPriceEach === null ? (
                <span>{texts.takenOut(GONE_TEXT[gone ?? "off-list"])}</span>
              ) : (
                <>
                  <span>{texts.was}</span>
                  <s>{rupiah(oldPriceEach)}</s>
                  <span>{texts.now}</span>
                  <b className="bold">{rupiah(newPriceEach)}</b>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {refused === null ? (
        <Button variant="line" small onClick={() => cartStore.dismissNotice()}>
          {texts.seen}
        </Button>
      ) : (
        <p>{texts.nothingOrdered}</p>
      )}
    </Notice>
  );
};

/** `Ulu Batur, 200 g, now Rp.85.000`, or why it is gone. */
const changeText = ({ name, sizeGrams, grind, newPriceEach, gone }: LinePriceChange): string =>
  bagName(name, sizeGrams, grind) +
  (newPriceEach === null ? ` ${GONE_TEXT[gone ?? "off-list"]}` : texts.now + rupiah(newPriceEach));

/** Summarises changes of a cart: new prices, removed bags, or both. */
const changeHeading = (changes: readonly LinePriceChange[]): string => {
  const taken = changes.filter(({ gone }) => gone !== null).length;
  if (taken === 0) return texts.pricesChanged;
  if (taken < changes.length) return texts.cartChanged;
  return taken === 1 ? texts.oneGone : texts.someGone;
};
