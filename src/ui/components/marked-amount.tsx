import styles from "./marked-amount.module.css";

export type MarkedAmountProps = {
  /** As displayed: `Rp.478.347`. */
  readonly text: string;
  /** The last digits, which are the customer's unique code: `347`. */
  readonly marked: string;
};

/** An amount with its unique digits emphasised, if it ends in them. */
export const MarkedAmount = ({ text, marked }: MarkedAmountProps) =>
  marked !== "" && text.endsWith(marked) ? (
    <>
      {text.slice(0, -marked.length)}
      <mark className={styles["own"]}>{marked}</mark>
    </>
  ) : (
    text
  );
