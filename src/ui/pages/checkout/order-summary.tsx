import { Link } from "react-router-dom";
import { subtotalIdr, type Cart } from "#core/cart/cart.ts";
import type { FulfillmentMethod } from "#core/ordering/order.ts";
import { shippingIdr } from "#core/ordering/shipping.ts";
import { Button } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { rupiah } from "#ui/format/rupiah.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { PriceNotice } from "#ui/pages/cart/price-notice.tsx";
import styles from "./order-summary.module.css";
import type { CheckoutProblem } from "./use-place-order.ts";

type Props = {
  readonly cart: Cart;
  readonly method: FulfillmentMethod;
  readonly pending: boolean;
  readonly problem: CheckoutProblem | null;
  readonly signedOut: boolean;
};

/** What is ordered, what it costs, what went wrong, and the button. */
export const OrderSummary = ({ cart, method, pending, problem, signedOut }: Props) => {
  const subtotal = subtotalIdr(cart);
  const shipping = shippingIdr(method);
  const total = rupiah(subtotal + shipping);
  return (
    <aside className="duo-side" aria-label="Order summary">
      <Nota>
        <h2 className={`t2 ${styles["title"]}`}>Order summary</h2>
        <LedgerList>
          {cart.items.map(({ lineId, name, qty, sizeGrams, priceEach }) => (
            <LedgerRow
              key={lineId}
              label={`${qty} × ${name}`}
              note={`${sizeGrams} g`}
              value={rupiah(qty * priceEach)}
            />
          ))}
          <LedgerRow label="Subtotal" value={rupiah(subtotal)} />
          <LedgerRow label="Shipping" value={rupiah(shipping)} />
          <LedgerTotal label="Total" value={total} />
        </LedgerList>
        <p className={`s q ${styles["hint"]}`}>
          You will transfer up to Rp.999 less than this, never more.
        </p>
        <div className={styles["problems"]}>
          <PriceNotice />
          {problem !== null && (
            <Notice tone="error">
              <Problem problem={problem} />
            </Notice>
          )}
          {signedOut && problem?.kind !== "no-session" && (
            <Notice tone="error">
              <SignInRequest />
            </Notice>
          )}
        </div>
        <Button type="submit" wide pending={pending} figure={total}>
          Place order
        </Button>
      </Nota>
    </aside>
  );
};

const Problem = ({ problem }: { readonly problem: CheckoutProblem }) => {
  if (problem.kind === "no-session") return <SignInRequest />;
  if (problem.kind === "unavailable")
    return (
      <>
        <p>{problem.message}</p>
        <p>Everything is kept. Placing the order again is safe: it can only be placed once.</p>
      </>
    );
  if (problem.kind === "price-changed")
    return (
      <>
        <p>{problem.message}</p>
        <p>Nothing was ordered. Check the new total, then place the order again.</p>
      </>
    );
  if (problem.kind === "key-used")
    return (
      <p>
        {problem.message} <Link to="/account">View orders</Link>
      </p>
    );
  return <p>{problem.message}</p>;
};

const SignInRequest = () => (
  <p>
    Please <Link to={withNext("/signin", "/checkout")}>sign in</Link> to place your order. Your cart
    is kept.
  </p>
);
