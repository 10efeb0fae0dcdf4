import type { PricedChange } from "#core/domain/pricing/price-history.ts";
import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./price-story.module.css";

type Props = {
  readonly changes: readonly PricedChange[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly ply: Ply;
};

/**
 * A step chart of the price over time. The axis starts at Rp.0, so that no change looks larger than
 * it is. The table next to it is the text alternative.
 */
export const PriceLine = ({ changes, now, ply }: Props) => {
  const steps = stepsOf(changes, now);
  return (
    <div className={classNames(styles["line"], `ply-${ply}`)} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {steps.map(({ from, to, height }) => (
          <rect
            key={from}
            className={styles["under"]}
            x={from}
            y={100 - height}
            width={to - from}
            height={height}
          />
        ))}
        <path className={styles["edge"]} d={edgeOf(steps)} />
      </svg>
      {steps.map(
        ({ from, height }) =>
          height > 0 && (
            <span
              key={from}
              className={styles["dot"]}
              style={{ left: `${from}%`, bottom: `${height}%` }}
            />
          ),
      )}
    </div>
  );
};

type Step = { readonly from: number; readonly to: number; readonly height: number };

/**
 * In percent of the drawing. The highest price is at 90 %; the last 8 % of the width are today's
 * price.
 */
const stepsOf = (changes: readonly PricedChange[], now: number): readonly Step[] => {
  const times = changes.map(({ at }) => Date.parse(at));
  const [first = now] = times;
  const last = Math.max(...times, now);
  const dearest = Math.max(1, ...changes.map(({ priceIdr }) => priceIdr ?? 0));
  const placeOf = (time: number): number => ((time - first) / Math.max(1, last - first)) * 92;
  return changes.map(({ priceIdr }, index) => ({
    from: placeOf(times[index] ?? first),
    to: index + 1 < times.length ? placeOf(times[index + 1] ?? last) : 100,
    height: ((priceIdr ?? 0) / dearest) * 90,
  }));
};

const edgeOf = (steps: readonly Step[]): string =>
  steps
    .map(({ from, to, height }, index) => `${index === 0 ? "M" : "L"}${from} ${100 - height}H${to}`)
    .join("");
