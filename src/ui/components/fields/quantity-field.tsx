import { useState } from "react";
import { MAX_QUANTITY } from "#core/domain/cart/cart.ts";
import { controlTexts } from "#ui/content/forms.ts";
import styles from "./field.module.css";

type QuantityFieldProps = {
  /** What is counted, for the accessible names: `Ulu Batur`. */
  readonly of: string;
  readonly quantity: number;
  /** Called with 1 to 999 only; removal has a control of its own. */
  readonly onChange: (quantity: number) => void;
};

/** A number of bags: digits only, may be blank while typing; leaving it blank or 0 sets 1. */
export const QuantityField = ({ of, quantity, onChange }: QuantityFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    if (next !== quantity) onChange(next);
  };
  const type = (text: string) => {
    setDraft(text);
    if (Number(text) > 0) change(Number(text));
  };
  const leave = () => {
    if (draft !== null) change(quantityMeant(draft));
    setDraft(null);
  };
  const step = (by: number) => {
    setDraft(null);
    change(Math.min(MAX_QUANTITY, Math.max(1, quantity + by)));
  };
  return (
    <span className={styles["quantity"]}>
      <button
        type="button"
        aria-label={quantityTexts.less(of)}
        aria-disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={quantityTexts.of(of)}
        value={draft ?? String(quantity)}
        onChange={(event) => type(quantityWhileTyping(event.currentTarget.value))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={quantityTexts.more(of)}
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
};

/** Filters a quantity while typing: digits only, may be empty, at most 999. */
export const quantityWhileTyping = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits !== "" && Number(digits) > MAX_QUANTITY ? String(MAX_QUANTITY) : digits;
};

/**
 * The quantity of a field's text: blank and 0 count as 1. Source: specification section 5 (cart).
 */
export const quantityMeant = (text: string): number => Math.max(1, Number(text) || 0);

const { quantity: quantityTexts } = controlTexts;
