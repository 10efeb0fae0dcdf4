import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./ledger-list.module.css";

export type LedgerListProps = {
  readonly rows?: readonly (LedgerRowProps & { readonly label: string })[];
  /** More `LedgerRow`s and, last, a `LedgerTotal`. */
  readonly children?: ReactNode;
};

/** Lines of a bill: hairlines between them. */
export const LedgerList = ({ rows, children }: LedgerListProps) => (
  <dl>
    {rows?.map((row) => (
      <LedgerRow key={row.label} {...row} />
    ))}
    {children}
  </dl>
);

type LedgerRowProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A secondary line under the label: a size, a reason. */
  readonly note?: ReactNode;
};

export const LedgerRow = ({ label, value, note }: LedgerRowProps) => (
  <div className={styles["row"]}>
    <dt>{label}</dt>
    {note !== undefined && <dd className={`small quiet ${styles["note"]}`}>{note}</dd>}
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

type NotaProps = {
  /** The sheet's paper. Default `sheet`. */
  readonly ply?: Ply;
  readonly as?: "div" | "section";
  readonly className?: string;
  readonly children: ReactNode;
};

/** A perforated sheet of the receipt book. Only for the cart, an order's bill and its payment. */
export const Nota = ({ ply = "sheet", as: Element = "div", className, children }: NotaProps) => (
  <Element className={classNames(styles["nota"], `ply-${ply}`, className)}>{children}</Element>
);
