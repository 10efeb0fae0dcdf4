import { rupiah, rupiahThousands, type ThousandsRounding } from "#ui/format/rupiah.ts";
import styles from "./figure.module.css";

type Props = {
  /** Whole rupiah. */
  readonly idr: number;
  /** How the short form is rounded. Source: specification section 2 (price list). */
  readonly short: ThousandsRounding;
};

/** An amount in full, or in thousands (`183k`) where the screen is narrower than 640 px. */
export const Figure = ({ idr, short }: Props) => (
  <>
    <span className={styles["full"]}>{rupiah(idr)}</span>
    <span className={styles["short"]}>{rupiahThousands(idr, short)}</span>
  </>
);
