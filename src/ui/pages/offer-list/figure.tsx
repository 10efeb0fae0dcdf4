import { useContext } from "react";
import { rupiah, rupiahThousands, type ThousandsRounding } from "#ui/format/rupiah.ts";
import { ScreenContext } from "./narrow-screen.tsx";
import styles from "./figure.module.css";

type Props = {
  /** Whole rupiah. */
  readonly idr: number;
  /** How the short form is rounded. Source: specification section 2 (price list). */
  readonly short: ThousandsRounding;
};

/** An amount in full, or in thousands (`183k`) where the screen is narrow. */
export const Figure = ({ idr, short }: Props) => {
  const screen = useContext(ScreenContext);
  if (screen === "wide") return rupiah(idr);
  if (screen === "narrow") return rupiahThousands(idr, short);
  return (
    <>
      <span className={styles["wide"]}>{rupiah(idr)}</span>
      <span className={styles["narrow"]}>{rupiahThousands(idr, short)}</span>
    </>
  );
};
