import type { BadgeTone } from "#core/domain/ordering/order-status.ts";
import { classNames } from "./class-names.ts";
import styles from "./status-badge.module.css";

type StatusBadgeProps = { readonly label: string; readonly tone: BadgeTone };

/** A status with its own sign, so that colour is not the only difference. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles["badge"], styles[tone])}>
    <span className={styles["word"]}>{label}</span>
  </span>
);
