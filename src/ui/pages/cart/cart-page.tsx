import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import {
  itemCount,
  netWeightGrams,
  setQuantity as withQuantity,
  subtotalIdr,
  type Cart,
  type CartLine,
} from "#core/domain/cart/cart.ts";
import type { ShortLine } from "#core/domain/cart/short-lines.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { fewerBags } from "#core/domain/ordering/checkout-rules.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import { AMOUNT_NAMES, clothText } from "#documents/cloth.ts";
import { bagName, sizeAndGrind } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { weight } from "#format/weight.ts";
import { successPath, coffeePath } from "#site/routes.ts";
import { WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { ButtonLink, Button } from "#ui/components/button/button.tsx";
import { CoffeeImage, type PicturedCoffee } from "#ui/components/coffee-card/coffee-image.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { EmptyState, Notice } from "#ui/components/notices/notice.tsx";
import { WithoutScript } from "#ui/components/notices/without-script.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { cartTexts, soldOutTexts } from "#ui/content/pages/cart.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useBagParts, useCartBreakdown } from "#ui/hooks/price-hooks.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useShortLines } from "#ui/hooks/use-short-lines.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { SoldOutQuestion } from "#ui/components/notices/sold-out-question.tsx";
import { PriceNotice } from "#ui/components/notices/price-notice.tsx";
import styles from "./cart-page.module.css";

/** Source: specification section 2 (cart). */
export const CartPage = () => {
  const short = useShortLines();
  return (
    <>
      <RouteTitle title={cartTexts.heading} />
      {/* Larger than the text after it: the largest contentful paint does not wait for scripts. */}
      <PageHead
        title={cartTexts.heading}
        lead={short.length > 0 ? fewerBags(short) : cartTexts.lead}
      />
      {useHydrated() ? (
        <CartContents short={short} />
      ) : (
        // The drawn page, without the cart, which only the browser knows: `markStoredCart` hides the
        // empty one where a cart is stored.
        <div className={`page-grid with-side ${styles["unopened"]}`}>
          <div className="main-column">
            <WithoutScript what="cart" />
            <EmptyCart />
          </div>
        </div>
      )}
    </>
  );
};

type Short = { readonly short: readonly ShortLine[] };

const CartContents = ({ short }: Short) => {
  const cartStore = useDep("cartStore");
  const cart = useStream(cartStore.cart$);
  const { coffees } = useCatalog();
  const [cleared, setCleared] = useState<Cart | null>(null);
  const lines = useRef<HTMLDivElement>(null);

  /** What was pressed is gone: the focus moves to the list. */
  const say = (text: string) => {
    announce(text);
    lines.current?.focus();
  };
  const remove = (line: CartLine) => {
    cartStore.remove(line.lineId);
    say(cartTexts.said.removed(bagName(line.name, line.sizeGrams, line.grind)));
  };
  const setQuantity = (line: CartLine, quantity: number) => {
    cartStore.setQuantity(line.lineId, quantity);
    const changed = withQuantity(cart, line.lineId, quantity);
    announce(
      cartTexts.said.quantity(
        `${quantity} × ${bagName(line.name, line.sizeGrams, line.grind)}`,
        rupiah(quantity * line.priceEach),
        rupiah(subtotalIdr(changed)),
        weight(netWeightGrams(changed)),
      ),
    );
  };
  const clear = () => {
    setCleared(cart);
    cartStore.clear();
    say(cartTexts.said.cleared);
  };
  const putBack = (before: Cart) => {
    cartStore.replace(before);
    setCleared(null);
    announce(cartTexts.said.putBack);
  };

  return (
    <>
      <div className="page-grid with-side">
        <div className={`main-column column ${styles["contents"]}`} ref={lines} tabIndex={-1}>
          <UnseenOrder orderCode={cartStore.unseenOrder()} />
          <PriceNotice />
          {cart.items.length === 0 ? (
            <EmptyCart onPutBack={cleared ? () => putBack(cleared) : undefined} />
          ) : (
            <div>
              <ul className={styles["lines"]}>
                {cart.items.map((line) => (
                  <CartLineRow
                    key={line.lineId}
                    line={line}
                    coffee={coffees.find(({ code }) => code === line.code)}
                    onQuantity={(quantity) => setQuantity(line, quantity)}
                    onRemove={() => remove(line)}
                    short={short.find(({ lineId }) => lineId === line.lineId)}
                    onAnswered={say}
                  />
                ))}
              </ul>
              <div className={`no-print spread ${styles["foot"]}`}>
                <Link className="more-link" to="/shop">
                  {cartTexts.continueShopping}
                </Link>
                <button type="button" className="text-button" onClick={clear}>
                  {cartTexts.clear}
                </button>
              </div>
            </div>
          )}
        </div>
        {cart.items.length > 0 && <Summary cart={cart} coffees={coffees} short={short} />}
      </div>
    </>
  );
};

/** The order was placed after the shopper had left the checkout. */
const UnseenOrder = ({ orderCode }: { readonly orderCode: string | null }) =>
  orderCode !== null && (
    <Notice tone="success">
      <span>{cartTexts.unseenOrder.placed(orderCode)}</span>
      <Link to={successPath(orderCode)}>{cartTexts.unseenOrder.pay(orderCode)}</Link>
    </Notice>
  );

type SummaryProps = Short & { readonly cart: Cart; readonly coffees: readonly Coffee[] };

const Summary = ({ cart, coffees, short }: SummaryProps) => {
  const count = itemCount(cart);
  // None while a price is not today's, or not known yet: what comes then comes below the button.
  const breakdown = useCartBreakdown(cart.items, coffees);
  return (
    <aside className="side-column" aria-label={summary.label}>
      <Nota>
        <h2 className="type-2 title-space">{summary.items(count)}</h2>
        <LedgerList>
          <LedgerRow label={summary.netWeight} value={weight(netWeightGrams(cart))} />
          <LedgerTotal label={AMOUNT_NAMES.subtotal} value={rupiah(subtotalIdr(cart))} />
        </LedgerList>
        <p className={`small quiet ${styles["shipping"]}`}>
          {summary.shipping(rupiah(shippingIdr("delivery")))}
        </p>
        {short.length === 0 ? (
          <ButtonLink to="/checkout" wide>
            {summary.toCheckout}
          </ButtonLink>
        ) : (
          <>
            <Button variant="line" wide disabled figure={rupiah(subtotalIdr(cart))}>
              {summary.toCheckout}
            </Button>
            <p className={`small quiet ${styles["first"]}`}>
              {soldOutTexts.first([...new Set(short.map(({ name }) => name))])}
            </p>
          </>
        )}
        {breakdown && (
          <div className={styles["cloth"]}>
            <WholeCloth cloth={clothText(breakdown)} />
          </div>
        )}
      </Nota>
    </aside>
  );
};

type Props = {
  readonly line: CartLine;
  /** The catalogue's row once loaded, for the complete label. */
  readonly coffee: Coffee | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** The line where fewer bags are left than it wants. */
  readonly short: ShortLine | undefined;
  readonly onAnswered: (said: string) => void;
};

const CartLineRow = ({ line, coffee, onQuantity, onRemove, short, onAnswered }: Props) => {
  const { code, name, sizeGrams, grind, priceEach, quantity } = line;
  const { tiles } = useBagParts(coffee, sizeGrams);
  // With size and grind: the accessible names must differ between bags of one coffee.
  const bag = bagName(name, sizeGrams, grind);
  const path = coffeePath(code);
  return (
    <li className={styles["line"]}>
      <Link className={styles["thumb"]} to={path} tabIndex={-1} aria-hidden="true">
        <CoffeeImage
          coffee={coffee ?? pictured(line)}
          tiles={tiles}
          sizeGrams={sizeGrams}
          mini
          decorative
        />
      </Link>
      <div className={styles["words"]}>
        <h2 className="type-1">
          <Link className={styles["name"]} to={path}>
            {name}
          </Link>
        </h2>
        <p className="small quiet">
          <span>{sizeAndGrind(sizeGrams, grind)}</span>
          <span>{grind === undefined && cartTexts.wholeBean}</span>
          <span>{cartTexts.each(rupiah(priceEach))}</span>
          {short && <span>{soldOutTexts.wanted(quantity)}</span>}
        </p>
      </div>
      <p className={styles["price"]}>
        {short ? (
          <s>{rupiah(priceEach * quantity)}</s>
        ) : (
          <span>{rupiah(priceEach * quantity)}</span>
        )}
      </p>
      {short ? (
        <div className={styles["question"]}>
          <SoldOutQuestion line={short} onAnswered={onAnswered} />
        </div>
      ) : (
        <div className={`row ${styles["controls"]}`}>
          <QuantityField of={bag} quantity={quantity} onChange={onQuantity} />
          <button type="button" className="no-print text-button small" onClick={onRemove}>
            {cartTexts.remove}
            <span className="visually-hidden">{` ${bag}`}</span>
          </button>
        </div>
      )}
    </li>
  );
};

const pictured = ({ code, name, category, imageSrc }: CartLine): PicturedCoffee => ({
  code,
  name,
  category,
  imageUrl: imageSrc === "" ? null : imageSrc,
});

type EmptyCartProps = {
  /** Undoes clearing the cart, where it was just cleared. */
  readonly onPutBack?: (() => void) | undefined;
};

const EmptyCart = ({ onPutBack }: EmptyCartProps) => (
  <div className={`column ${styles["nothing"]}`}>
    <Picture drawing="cup" ply="pink" atOnce />
    <EmptyState
      title={empty.title}
      action={
        <div className="row">
          <ButtonLink to="/shop">{empty.toShop}</ButtonLink>
          {onPutBack && (
            <Button variant="line" onClick={onPutBack}>
              {empty.putBack}
            </Button>
          )}
        </div>
      }
    >
      {empty.text}
    </EmptyState>
  </div>
);

const { summary, empty } = cartTexts;
