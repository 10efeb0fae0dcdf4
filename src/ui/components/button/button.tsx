import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";
import styles from "./button.module.css";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /**
     * Work is under way: the button keeps its width, its text and the focus, says so to assistive
     * technology and ignores clicks (also the one that Enter in a field makes).
     */
    readonly pending?: boolean;
  };

/** `type` is `button` unless it says `submit`. */
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
  const look = { ...(variant && { variant }), small: small ?? false, wide: wide ?? false };
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, pending, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      <span>{children}</span>
      {figure !== undefined && <span className={styles["figure"]}>{figure}</span>}
    </button>
  );
};
