import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { cartTexts } from "#ui/content/pages/cart.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { CartContents } from "./cart-contents.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import styles from "./cart-page.module.css";

/** Source: specification section 2 (cart). */
export const CartPage = () => {
  const hydrated = useHydrated();
  return (
    <>
      <RouteTitle title={cartTexts.heading} />
      {/*
       * Larger than the text after it, so that the largest contentful paint does not wait for
       * scripts.
       */}
      <PageHead title={cartTexts.heading} lead={cartTexts.lead} />
      {hydrated ? <CartContents /> : <Unopened />}
    </>
  );
};

/**
 * The prerendered page: the cart is known in the browser only. `markStoredCart` hides the empty one
 * where a cart is stored.
 */
const Unopened = () => (
  <div className={`page-grid with-side ${styles["unopened"]}`}>
    <div className="main-column">
      <WithoutScript what="cart" />
      <EmptyCart />
    </div>
  </div>
);
