import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./button.module.css";

/** A button is a line of the ledger: what happens stands left, the figure right. */
export type ButtonLook = {
  /** `primary` acts, `line` is the second choice, `inverse` stands on carbon. Default `primary`. */
  readonly variant?: "primary" | "line" | "inverse";
  /** 44 px high instead of 56. */
  readonly small?: boolean;
  /** As wide as its column. */
  readonly wide?: boolean;
  /** What stands right, usually an amount. */
  readonly figure?: ReactNode;
};

export const buttonClass = (
  { variant = "primary", small, wide }: ButtonLook,
  pending = false,
  className?: string,
): string =>
  classNames(
    styles["button"],
    variant !== "primary" && styles[variant],
    small && styles["small"],
    wide && styles["wide"],
    pending && styles["pending"],
    className,
  );
