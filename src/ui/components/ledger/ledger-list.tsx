import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./ledger-list.module.css";

/** Lines of a bill: hairlines between them. Children are `LedgerRow` and, last, `LedgerTotal`. */
export const LedgerList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["ledger"]}>{children}</dl>
);

export type LedgerRowProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A secondary line under the label: a size, a reason. */
  readonly note?: ReactNode;
};

export const LedgerRow = ({ label, value, note }: LedgerRowProps) => (
  <div className={styles["row"]}>
    <dt>
      {label}
      {note !== undefined && <span className={`small quiet ${styles["note"]}`}>{note}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** The sum: a single rule above, a double rule below. */
export const LedgerTotal = ({ label, value }: Pick<LedgerRowProps, "label" | "value">) => (
  <div className={classNames(styles["row"], styles["total"])}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
