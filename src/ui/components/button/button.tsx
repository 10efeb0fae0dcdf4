import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";
import styles from "./button.module.css";

export type ButtonProps = ButtonLook &
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
