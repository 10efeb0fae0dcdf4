import type { CostPart } from "#core/domain/pricing/price-breakdown.ts";
import styles from "./breakdown.module.css";

/** One part's motif as a small square; decoration beside its name. */
export const Swatch = ({ part }: { readonly part: CostPart }) => (
  <span className={styles["swatch"]} data-part={part} aria-hidden="true" />
);
