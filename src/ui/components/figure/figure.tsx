import type { Exact } from "#core/domain/money/exact.ts";
import { rupiahThousands, type ThousandsRounding } from "#format/exact-rupiah.ts";
import { rupiah } from "#format/rupiah.ts";
import styles from "./figure.module.css";

type FigureProps = {
  /** Whole rupiah. */
  readonly idr: number;
  /** The unrounded figure for the short form, if `idr` is rounded. */
  readonly exact?: Exact;
  /** Rounding of the short form. Source: specification section 2 (price list). */
  readonly short: ThousandsRounding;
};

/** An amount in full, and in thousands (`183k`) on screens narrower than 640 px. */
export const Figure = ({ idr, exact, short }: FigureProps) => (
  <>
    <span className={styles["wide"]}>{rupiah(idr)}</span>
    <span className={styles["narrow"]}>{rupiahThousands(exact ?? idr, short)}</span>
  </>
);

type MarkedAmountProps = {
  /** As displayed: `Rp.478.347`. */
  readonly text: string;
  /** The last digits, which are the customer's unique code: `347`. */
  readonly marked: string;
};

/** An amount with its unique digits emphasised, if it ends in them. */
export const MarkedAmount = ({ text, marked }: MarkedAmountProps) =>
  marked !== "" && text.endsWith(marked) ? (
    <>
      <span>{text.slice(0, -marked.length)}</span>
      <mark className={styles["own"]}>{marked}</mark>
    </>
  ) : (
    <span>{text}</span>
  );

/** A previous figure: struck through, and labelled as the old one for screen readers. */
export const Was = ({ text }: { readonly text: string }) => (
  <s className={styles["was"]}>
    <span className="visually-hidden">was </span>
    <span>{text}</span>
  </s>
);
