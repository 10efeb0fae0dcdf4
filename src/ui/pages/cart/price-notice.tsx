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
        {refused !== null && "Nothing was ordered. "}
        {headOf(changes)}
      </p>
      <ul className={styles["changes"]}>
        {changes.map(({ lineId, name, sizeGrams, oldPriceEach, newPriceEach, gone }) => (
          <li key={lineId}>
            {name}, {size(sizeGrams)}
            {newPriceEach === null ? (
              <> {GONE_TEXT[gone ?? "off-list"]}. It was taken out.</>
            ) : (
              <>
                : was <s>{rupiah(oldPriceEach)}</s>, now{" "}
                <b className="bold">{rupiah(newPriceEach)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button variant="line" small onClick={() => cartStore.dismissNotice()}>
        I have seen it
      </Button>
    </Notice>
  );
};

const headOf = (changes: readonly PriceChange[]): string => {
  const taken = changes.filter(({ gone }) => gone !== null).length;
  if (taken === 0) return "Prices in your cart have changed.";
  if (taken < changes.length) return "Your cart has changed.";
  return taken === 1
    ? "A coffee in your cart can no longer be bought."
    : "Some coffees in your cart can no longer be bought.";
};
