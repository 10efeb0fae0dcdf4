import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./nota.module.css";

export type NotaProps = {
  /** The sheet's paper. Default `sheet`. */
  readonly ply?: Ply;
  readonly as?: "div" | "section";
  readonly className?: string;
  readonly children: ReactNode;
};

/** A perforated sheet of the receipt book. Only for cart, order summary and transfer card. */
export const Nota = ({ ply = "sheet", as: Element = "div", className, children }: NotaProps) => (
  <Element className={classNames(styles["nota"], `ply-${ply}`, className)}>{children}</Element>
);
