import {
  type BreakdownFigure,
  type CostPart,
  PART_NAMES,
} from "#core/domain/pricing/printed-price.ts";
import { isBelowOne } from "#documents/cloth.ts";
import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./breakdown.module.css";

type ClothBarProps = {
  readonly figures: readonly BreakdownFigure[];
  /** The background paper; see `plyOf`. */
  readonly ply: Ply;
  /** Lower, for narrow sheets. */
  readonly slim?: boolean;
};

/** A price as a strip of printed cloth in true proportions, with sixteen tick marks below. */
export const ClothBar = ({ figures, ply, slim = false }: ClothBarProps) => (
  <div>
    <div
      className={classNames(styles["cloth"], slim && styles["slim"], `ply-${ply}`)}
      aria-hidden="true"
    >
      {figures.map(
        ({ part, sharePct }) =>
          sharePct > 0 && (
            <div
              key={part}
              className={classNames("printed", styles["piece"])}
              data-part={part}
              style={{ flexBasis: `${sharePct.toFixed(3)}%` }}
            />
          ),
      )}
    </div>
    <div className={styles["ticks"]} aria-hidden="true" />
    <p className="visually-hidden">
      {figures.map((figure) => `${PART_NAMES[figure.part]} ${shareInWords(figure)}`).join(", ")}
    </p>
  </div>
);

/** One part's motif as a small square; decoration beside its name. */
export const Swatch = ({ part }: { readonly part: CostPart }) => (
  <span className={styles["swatch"]} data-part={part} aria-hidden="true" />
);

/** For screen readers: `43 percent`. */
const shareInWords = (figure: BreakdownFigure): string =>
  isBelowOne(figure) ? "less than 1 percent" : `${figure.percent} percent`;
