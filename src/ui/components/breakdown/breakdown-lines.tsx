import type { ReactNode } from "react";
import type { CostPart } from "#core/domain/pricing/price-breakdown.ts";
import { Swatch } from "./swatch.tsx";
import styles from "./breakdown.module.css";

type Line = { readonly label: ReactNode; readonly value: ReactNode };

export type BreakdownLinesProps = {
  readonly caption: string;
  readonly parts: readonly (Line & { readonly part: CostPart; readonly percent: string })[];
  /** The sum of the parts, if it is shown. */
  readonly exact?: Line;
  readonly rounding: Line;
  /** The sum of all, if it is shown. */
  readonly paid?: Line;
};

/** The rows of a breakdown: the parts with their motifs, the rounding, and the price. */
export const BreakdownLines = ({ caption, parts, exact, rounding, paid }: BreakdownLinesProps) => (
  <table className={styles["table"]}>
    <caption className="visually-hidden">{caption}</caption>
    <tbody>
      {parts.map(({ part, label, percent, value }) => (
        <tr key={part}>
          <th scope="row">
            <span className={styles["part"]}>
              <Swatch part={part} />
              <span>{label}</span>
            </span>
          </th>
          <td className={styles["percent"]}>{percent}</td>
          <td>{value}</td>
        </tr>
      ))}
      {exact && <Sum line={exact} kind="exact" />}
      <Sum line={rounding} />
      {paid && <Sum line={paid} kind="paid" />}
    </tbody>
  </table>
);

const Sum = ({ line, kind }: { readonly line: Line; readonly kind?: "exact" | "paid" }) => (
  <tr className={kind && styles[kind]}>
    <th scope="row" colSpan={2}>
      {line.label}
    </th>
    <td>{line.value}</td>
  </tr>
);
