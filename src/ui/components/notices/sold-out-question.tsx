import type { ShortLine } from "#core/domain/cart/short-lines.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { Button } from "#ui/components/button/button.tsx";
import { soldOutTexts as texts } from "#ui/content/pages/cart.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import styles from "./sold-out-question.module.css";

type Props = {
  readonly line: ShortLine;
  /** Told what became of the line, for screen readers: the buttons are gone. */
  readonly onAnswered: (said: string) => void;
};

/** Of a line's coffee fewer bags are left: takes those, or none, in one tap. */
export const SoldOutQuestion = ({ line, onAnswered }: Props) => {
  const cartStore = useDep("cartStore");
  const { lineId, name, sizeGrams, grind, priceEach, bags } = line;
  const bag = bagName(name, sizeGrams, grind);
  const of = <span className="visually-hidden">{` ${bag}`}</span>;
  const take = (quantity: number) => {
    cartStore.setQuantity(lineId, quantity);
    onAnswered(texts.said(quantity, bag));
  };
  return (
    <div className={styles["question"]} role="alert">
      <p className="display type-2">{texts.left(bags)}</p>
      <div className={styles["answers"]}>
        {bags > 0 && (
          <Button figure={rupiah(bags * priceEach)} onClick={() => take(bags)}>
            {texts.take(bags)}
            {of}
          </Button>
        )}
        <Button variant="line" onClick={() => take(0)}>
          {bags > 0 ? texts.none : texts.takeOut}
          {of}
        </Button>
      </div>
    </div>
  );
};
