import type { BadgeTone } from "#core/domain/ordering/order-status.ts";
import { classNames } from "./class-names.ts";
import styles from "./status-badge.module.css";

export type StatusBadgeProps = { readonly label: string; readonly tone: BadgeTone };

/** A word with its own sign before it, so that colour is never the only difference. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles["badge"], styles[tone])}>
    <span className={styles["word"]}>{label}</span>
  </span>
);
