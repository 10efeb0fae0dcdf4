import { TOKENS } from "#container/tokens.ts";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { GONE_TEXT } from "#core/domain/pricing/current-price.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { priceNoticeTexts as texts } from "#ui/content/pages/cart.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";

/** Shows price changes in the cart until they are dismissed. */
export const PriceNotice = () => {
  const cartStore = useDep(TOKENS.cartStore);
  const changes = useStream(cartStore.notice$);
  if (changes.length === 0) return null;
  return (
    <Notice>
      <p className="bold">{changeHeading(changes)}</p>
      <ul>
        {changes.map(({ lineId, name, sizeGrams, grind, oldPriceEach, newPriceEach, gone }) => (
          <li key={lineId}>
            {bagName(name, sizeGrams, grind)}
            {newPriceEach === null ? (
              texts.takenOut(GONE_TEXT[gone ?? "off-list"])
            ) : (
              <>
                {texts.was}
                <s>{rupiah(oldPriceEach)}</s>
                {texts.now}
                <b className="bold">{rupiah(newPriceEach)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button variant="line" small onClick={() => cartStore.dismissNotice()}>
        {texts.seen}
      </Button>
    </Notice>
  );
};

/** Summarises changes of a cart: new prices, removed bags, or both. */
export const changeHeading = (changes: readonly LinePriceChange[]): string => {
  const taken = changes.filter(({ gone }) => gone !== null).length;
  if (taken === 0) return texts.pricesChanged;
  if (taken < changes.length) return texts.cartChanged;
  return taken === 1 ? texts.oneGone : texts.someGone;
};
