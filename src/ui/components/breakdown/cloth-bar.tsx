import { sharePct, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import { breakdownFigures } from "./breakdown-figures.ts";
import { PART_NAMES } from "./part-names.ts";
import styles from "./breakdown.module.css";

export type ClothBarProps = {
  readonly breakdown: PriceBreakdown;
  /** The paper it is printed on; see `plyOf`. */
  readonly ply: Ply;
};

/** The price as a strip of printed cloth in true proportions, with sixteen ticks below it. */
export const ClothBar = ({ breakdown, ply }: ClothBarProps) => {
  const figures = breakdownFigures(breakdown);
  return (
    <div>
      <div className={classNames(styles["cloth"], `ply-${ply}`)} aria-hidden="true">
        {figures.map(({ part }) => {
          const width = sharePct(breakdown.parts[part], breakdown.price);
          return (
            width > 0 && (
              <div
                key={part}
                className={classNames(styles["piece"], styles[part])}
                style={{ flexBasis: `${width.toFixed(3)}%` }}
              />
            )
          );
        })}
      </div>
      <div className={styles["ticks"]} aria-hidden="true" />
      <p className="visually-hidden">
        {figures.map(({ part, percent }) => `${PART_NAMES[part]} ${percent} percent`).join(", ")}
      </p>
    </div>
  );
};
