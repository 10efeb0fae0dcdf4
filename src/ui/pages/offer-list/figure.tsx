import { useContext } from "react";
import { rupiah, rupiahThousands, type ThousandsRounding } from "#ui/format/rupiah.ts";
import { NarrowScreenContext } from "./narrow-screen.tsx";

type Props = {
  /** Whole rupiah. */
  readonly idr: number;
  /** How the short form is rounded. Source: specification section 2 (price list). */
  readonly short: ThousandsRounding;
};

/** An amount in full, or in thousands (`183k`) where the screen is narrow. */
export const Figure = ({ idr, short }: Props) =>
  useContext(NarrowScreenContext) ? rupiahThousands(idr, short) : rupiah(idr);
