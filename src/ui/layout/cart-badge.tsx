import styles from "./nav-bar.module.css";

/** The number of items on the cart icon; nothing while the cart is empty. */
export const CartBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <>
      <span className={styles["count"]} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="visually-hidden">
        {count} {count === 1 ? "item" : "items"}
      </span>
    </>
  );

/** More digits would cover the cart's label. */
const MOST = 99;
