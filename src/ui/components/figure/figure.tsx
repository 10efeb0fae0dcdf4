import { useContext } from "react";
import type { Exact } from "#core/domain/money/exact.ts";
import { rupiah } from "#format/rupiah.ts";
import { rupiahThousands, type ThousandsRounding } from "#format/rupiah-thousands.ts";
import { ScreenContext } from "./narrow-screen.tsx";
import styles from "./figure.module.css";

export type FigureProps = {
  /** Whole rupiah. */
  readonly idr: number;
  /** The unrounded figure for the short form, if `idr` is rounded. */
  readonly exact?: Exact;
  /** Rounding of the short form. Source: specification section 2 (price list). */
  readonly short: ThousandsRounding;
};

/** An amount in full, or in thousands (`183k`) inside a narrow `NarrowScreen`. */
export const Figure = ({ idr, exact, short }: FigureProps) => {
  const screen = useContext(ScreenContext);
  const inFull = rupiah(idr);
  if (screen === "wide") return inFull;
  const inThousands = rupiahThousands(exact ?? idr, short);
  if (screen === "narrow") return inThousands;
  return (
    <>
      <span className={styles["wide"]}>{inFull}</span>
      <span className={styles["narrow"]}>{inThousands}</span>
    </>
  );
};
