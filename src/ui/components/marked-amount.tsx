import styles from "./marked-amount.module.css";

export type MarkedAmountProps = {
  /** As it is shown: `Rp.478.347`. */
  readonly text: string;
  /** The last characters, which are the customer's own: `347`. */
  readonly marked: string;
};

/** An amount whose unique digits are set apart, where it ends in them. */
export const MarkedAmount = ({ text, marked }: MarkedAmountProps) =>
  marked !== "" && text.endsWith(marked) ? (
    <>
      {text.slice(0, -marked.length)}
      <mark className={styles["own"]}>{marked}</mark>
    </>
  ) : (
    text
  );
