import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import {
  itemCount,
  netWeightGrams,
  subtotalIdr,
  type Cart,
  type CartLine,
} from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { clothText } from "#documents/cloth.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import { WholeCloth } from "#ui/components/breakdown/whole-cloth.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { rupiah } from "#format/rupiah.ts";
import { bagName } from "#format/bag.ts";
import { weight } from "#format/weight.ts";
import { successPath } from "#site/routes.ts";
import { cartTexts } from "#ui/content/pages/cart.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCartBreakdown } from "#ui/hooks/use-cart-breakdown.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import styles from "./cart-page.module.css";
import { EmptyCart } from "./empty-cart.tsx";
import { PriceNotice } from "./price-notice.tsx";

/** The cart's lines and totals. */
export const CartContents = () => {
  const cartStore = useDep(TOKENS.cartStore);
  const cart = useStream(cartStore.cart$);
  const { coffees } = useCatalog();
  const [said, setSaid] = useState("");
  const [cleared, setCleared] = useState<Cart | null>(null);
  const lines = useRef<HTMLDivElement>(null);

  const remove = (line: CartLine) => {
    cartStore.remove(line.lineId);
    setSaid(cartTexts.said.removed(bagName(line.name, line.sizeGrams, line.grind)));
    // The focused button is gone; the focus moves to the list.
    lines.current?.focus();
  };
  const clear = () => {
    setCleared(cart);
    cartStore.clear();
    setSaid(cartTexts.said.cleared);
    lines.current?.focus();
  };
  const putBack = (before: Cart) => {
    cartStore.replace(before);
    setCleared(null);
    setSaid(cartTexts.said.putBack);
  };

  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      <div className="page-grid with-side">
        <div className="main-column" ref={lines} tabIndex={-1}>
          <UnseenOrder orderCode={cartStore.unseenOrder()} />
          <PriceNotice />
          {cart.items.length === 0 ? (
            <EmptyCart onPutBack={cleared ? () => putBack(cleared) : undefined} />
          ) : (
            <>
              <ul className={styles["lines"]}>
                {cart.items.map((line) => (
                  <CartLineRow
                    key={line.lineId}
                    line={line}
                    coffee={coffees.find(({ code }) => code === line.code)}
                    onQuantity={(quantity) => cartStore.setQuantity(line.lineId, quantity)}
                    onRemove={() => remove(line)}
                  />
                ))}
              </ul>
              <div className={`spread ${styles["foot"]}`}>
                <Link className="more-link" to="/shop">
                  {cartTexts.continueShopping}
                </Link>
                <button type="button" className="text-button" onClick={clear}>
                  {cartTexts.clear}
                </button>
              </div>
            </>
          )}
        </div>
        {cart.items.length > 0 && <Summary cart={cart} coffees={coffees} />}
      </div>
    </>
  );
};

/** The order was placed after the shopper had left the checkout. */
const UnseenOrder = ({ orderCode }: { readonly orderCode: string | null }) =>
  orderCode !== null && (
    <Notice tone="success">
      {cartTexts.unseenOrder.placed(orderCode)}
      <Link to={successPath(orderCode)}>{cartTexts.unseenOrder.pay(orderCode)}</Link>
    </Notice>
  );

type SummaryProps = { readonly cart: Cart; readonly coffees: readonly Coffee[] };

const Summary = ({ cart, coffees }: SummaryProps) => {
  const count = itemCount(cart);
  const subtotal = rupiah(subtotalIdr(cart));
  // None while a price is not today's, or not known yet: what comes then comes below the button.
  const breakdown = useCartBreakdown(cart.items, coffees);
  return (
    <aside className="side-column" aria-label={summary.label}>
      <Nota>
        <h2 className={`type-2 ${styles["count"]}`}>{summary.items(count)}</h2>
        <LedgerList>
          <LedgerRow label={summary.netWeight} value={weight(netWeightGrams(cart))} />
        </LedgerList>
        <p className={`small quiet ${styles["shipping"]}`}>
          {summary.shipping(rupiah(shippingIdr("delivery")))}
        </p>
        <ButtonLink to="/checkout" wide figure={subtotal}>
          {summary.toCheckout}
        </ButtonLink>
        <div className={styles["sum"]}>
          {breakdown ? (
            <WholeCloth cloth={clothText(breakdown)} summed />
          ) : (
            <LedgerList>
              <LedgerTotal label={summary.subtotal} value={subtotal} />
            </LedgerList>
          )}
        </div>
      </Nota>
    </aside>
  );
};

const { summary } = cartTexts;
