import { useState } from "react";
import { quantityMeant, quantityWhileTyping } from "./quantity-text.ts";
import styles from "./quantity-field.module.css";

export type QuantityFieldProps = {
  /** What is counted, for the controls' names: `Ulu Batur`. */
  readonly of: string;
  readonly quantity: number;
  /** Called with 1 to `max` only; removing is another control's work. */
  readonly onChange: (quantity: number) => void;
  /** Default 999. */
  readonly max?: number;
};

/** A number of bags. Digits only; may be blank while typing; leaving it blank or at 0 means 1. */
export const QuantityField = ({ of, quantity, onChange, max = 999 }: QuantityFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    if (next !== quantity) onChange(next);
  };
  const type = (typed: string) => {
    const text = quantityWhileTyping(typed, max);
    setDraft(text);
    if (Number(text) > 0) change(Number(text));
  };
  const leave = () => {
    if (draft !== null) change(quantityMeant(draft));
    setDraft(null);
  };
  const step = (by: number) => {
    setDraft(null);
    change(Math.min(max, Math.max(1, quantity + by)));
  };
  return (
    <span className={styles["quantity"]}>
      <button
        type="button"
        aria-label={`One less ${of}`}
        aria-disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${of}`}
        value={draft ?? String(quantity)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={`One more ${of}`}
        aria-disabled={quantity >= max}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
};
