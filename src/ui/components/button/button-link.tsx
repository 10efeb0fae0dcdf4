import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { buttonClass, type ButtonLook } from "./button-look.ts";
import styles from "./button.module.css";

type Inside = LinkProps & { readonly href?: never };
type Outside = ComponentProps<"a"> & { readonly href: string; readonly to?: never };

/** `to` is a route of the site, `href` any other address. */
export type ButtonLinkProps = ButtonLook & (Inside | Outside);

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
  const look = { ...(variant && { variant }), small: small ?? false, wide: wide ?? false };
  const dress = buttonClass(look, false, className);
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
