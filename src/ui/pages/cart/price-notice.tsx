import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { rupiah } from "#ui/format/rupiah.ts";
import { size } from "#ui/format/weight.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import styles from "./price-notice.module.css";

/** Tells the shopper which prices in the cart changed under them, until they have seen it. */
export const PriceNotice = () => {
  const cartStore = useDep(TOKENS.cartStore);
  const changes = useStream(cartStore.notice$);
  if (changes.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="b">Prices in your cart have changed.</p>
      <ul className={styles["changes"]}>
        {changes.map(({ lineId, name, sizeGrams, oldPriceEach, newPriceEach }) => (
          <li key={lineId}>
            {name}, {size(sizeGrams)}:{" "}
            {newPriceEach === null ? (
              "can no longer be bought and was taken out."
            ) : (
              <>
                was <s>{rupiah(oldPriceEach)}</s>, now <b className="b">{rupiah(newPriceEach)}</b>
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
