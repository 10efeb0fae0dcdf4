import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./button.module.css";

/** A button is laid out as a ledger row: label left, figure right. */
export type ButtonLook = {
  /**
   * `primary` for the main action, `line` for a second choice, `inverse` on carbon. Default
   * `primary`.
   */
  readonly variant?: "primary" | "line" | "inverse";
  /** 44 px high instead of 56. */
  readonly small?: boolean;
  /** Fills its column. */
  readonly wide?: boolean;
  /** Content at the right, usually an amount. */
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
