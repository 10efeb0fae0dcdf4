import { useContext, createContext, useSyncExternalStore, type ReactNode } from "react";
import type { Exact } from "#core/domain/money/exact.ts";
import { rupiahThousands, type ThousandsRounding } from "#format/exact-rupiah.ts";
import { rupiah } from "#format/rupiah.ts";
import { useWasDrawn } from "#ui/hooks/use-hydrated.ts";
import styles from "./figure.module.css";

type FigureProps = {
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

/** `either`: a prerendered page does not know the width; CSS then chooses. */
type Screen = "narrow" | "wide" | "either";

const ScreenContext = createContext<Screen>("wide");

/**
 * Tells all figures inside whether the screen is narrower than 640 px, with one media query. Those of a
 * prerendered page keep both forms: to render hundreds once more would hold up its first seconds.
 */
export const NarrowScreen = ({ children }: { readonly children: ReactNode }) => {
  const wasDrawn = useWasDrawn();
  const screen = useSyncExternalStore<Screen>(
    listen,
    () => (wasDrawn ? "either" : thisScreen()),
    () => "either",
  );
  return <ScreenContext value={screen}>{children}</ScreenContext>;
};

/** Source: specification section 2 (price list). */
const NARROW = "screen and (width < 640px)";

const thisScreen = (): Screen => (globalThis.matchMedia(NARROW).matches ? "narrow" : "wide");

const listen = (changed: () => void): (() => void) => {
  const media = globalThis.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

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
      {text.slice(0, -marked.length)}
      <mark className={styles["own"]}>{marked}</mark>
    </>
  ) : (
    text
  );

/** A previous figure: struck through, and labelled as the old one for screen readers. */
export const Was = ({ text }: { readonly text: string }) => (
  <s className={styles["was"]}>
    <span className="visually-hidden">was </span>
    {text}
  </s>
);
