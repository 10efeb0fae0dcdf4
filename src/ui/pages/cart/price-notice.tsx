import { TOKENS } from "#container/tokens.ts";
import type { PriceChange } from "#core/domain/cart/reprice-cart.ts";
import { GONE_TEXT } from "#core/domain/pricing/current-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import styles from "./price-notice.module.css";
import { priceNoticeTexts as texts } from "#ui/content/price-notice.ts";

/**
 * Tells the shopper what changed in the cart under them, until they have seen it.
 * @param refused why an order was refused over it; then nothing was ordered.
 */
export const PriceNotice = ({ refused = null }: { readonly refused?: string | null }) => {
  const cartStore = useDep(TOKENS.cartStore);
  const changes = useStream(cartStore.notice$);
  if (changes.length === 0)
    return refused === null ? null : <Notice tone="error">{refused}</Notice>;
  return (
    <Notice tone={refused === null ? "info" : "error"}>
      <p className="bold">
        {refused !== null && texts.nothingOrdered}
        {headOf(changes)}
      </p>
      <ul className={styles["changes"]}>
        {changes.map(({ lineId, name, sizeGrams, oldPriceEach, newPriceEach, gone }) => (
          <li key={lineId}>
            {name}, {size(sizeGrams)}
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

const headOf = (changes: readonly PriceChange[]): string => {
  const taken = changes.filter(({ gone }) => gone !== null).length;
  if (taken === 0) return texts.pricesChanged;
  if (taken < changes.length) return texts.cartChanged;
  return taken === 1 ? texts.oneGone : texts.someGone;
};
