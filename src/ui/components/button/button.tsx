import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./button.module.css";

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /**
     * Work is in progress: the button keeps width, text and focus, is announced as busy and ignores
     * clicks (including the implicit one of Enter in a field).
     */
    readonly pending?: boolean;
  };

/** `type` defaults to `button`. */
export const Button = ({
  variant,
  small,
  wide,
  figure,
  pending = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, small, wide, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      <span>{children}</span>
      {figure !== undefined && <span className={styles["figure"]}>{figure}</span>}
    </button>
  );
};

type Inside = LinkProps & { readonly href?: never };
type Outside = ComponentProps<"a"> & { readonly href: string; readonly to?: never };

/** `to` is a route of the site, `href` any other address. */
type ButtonLinkProps = ButtonLook & (Inside | Outside);

/** A link styled as a button; shows an arrow unless it shows a figure. */
export const ButtonLink = ({
  variant,
  small,
  wide,
  figure,
  className,
  children,
  ...rest
}: ButtonLinkProps) => {
  const dress = buttonClass({ variant, small, wide, className });
  const words = (
    <>
      <span>{children}</span>
      {figure === undefined ? <Arrow /> : <span className={styles["figure"]}>{figure}</span>}
    </>
  );
  if (rest.to === undefined)
    return (
      <a {...rest} className={dress}>
        {words}
      </a>
    );
  return (
    <Link {...rest} className={dress}>
      {words}
    </Link>
  );
};

const Arrow = () => (
  <svg className={styles["arrow"]} viewBox="0 0 18 12" aria-hidden="true">
    <path d="M0 6h16M11 1l5 5-5 5" />
  </svg>
);

/** A button is laid out as a ledger row: label left, figure right. */
export type ButtonLook = {
  /**
   * `primary` for the main action, `line` for a second choice, `inverse` on carbon. Default
   * `primary`.
   */
  readonly variant?: "primary" | "line" | "inverse" | undefined;
  /** 44 px high instead of 56. */
  readonly small?: boolean | undefined;
  /** Fills its column. */
  readonly wide?: boolean | undefined;
  /** Content at the right, usually an amount. */
  readonly figure?: ReactNode;
};

const buttonClass = ({
  variant = "primary",
  small,
  wide,
  className,
}: ButtonLook & { readonly className?: string | undefined }): string =>
  classNames(
    styles["button"],
    variant !== "primary" && styles[variant],
    small && styles["small"],
    wide && styles["wide"],
    className,
  );
