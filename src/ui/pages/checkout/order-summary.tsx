import { TOKENS } from "#container/tokens.ts";
import { subtotalIdr, type Cart } from "#core/domain/cart/cart.ts";
import { formerSubtotalIdr } from "#core/domain/cart/former-subtotal.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";
import { Was } from "#ui/components/was.tsx";
import { rupiah } from "#format/rupiah.ts";
import { sizeAndGrind } from "#format/bag.ts";
import { useCartBreakdown } from "#ui/hooks/use-cart-breakdown.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import type { CheckoutProblem } from "#core/use-cases/place-order.ts";
import { PriceChanges } from "./price-changes.tsx";
import { hasAnswers, Problem, SignInRequest } from "./problem.tsx";
import styles from "./order-summary.module.css";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";

type Props = {
  readonly cart: Cart;
  readonly method: FulfillmentMethod;
  readonly pending: boolean;
  readonly isSlow: boolean;
  readonly problem: CheckoutProblem | null;
  /** Intentionally repeats the order the shopper was asked about. */
  readonly onOrderAgain: (orderCode: string) => void;
  readonly signedOut: boolean;
};

/** Items, totals, problems, and the submit button. */
export const OrderSummary = (props: Props) => {
  const { cart, method, pending, isSlow, problem, onOrderAgain, signedOut } = props;
  const subtotal = subtotalIdr(cart);
  const shipping = shippingIdr(method);
  const total = rupiah(subtotal + shipping);
  const changes = useStream(useDep(TOKENS.cartStore).notice$);
  const former = new Map(changes.map(({ lineId, oldPriceEach }) => [lineId, oldPriceEach]));
  const { status, coffees } = useCatalog();
  const breakdown = useCartBreakdown(cart.items, coffees);
  const formerSubtotal = formerSubtotalIdr(cart, changes);
  return (
    <aside className="side-column" aria-label={texts.heading}>
      <Nota>
        <h2 className={`type-2 ${styles["title"]}`}>{texts.heading}</h2>
        {(breakdown !== null || status === "loading") && (
          <div className={styles["cloth"]}>
            {breakdown && <ClothBar figures={breakdownFigures(breakdown)} ply="sheet" slim />}
          </div>
        )}
        <LedgerList>
          {cart.items.map(({ lineId, name, quantity, sizeGrams, grind, priceEach }) => {
            const formerEach = former.get(lineId);
            return (
              <LedgerRow
                key={lineId}
                label={`${quantity} × ${name}`}
                note={sizeAndGrind(sizeGrams, grind)}
                value={
                  <>
                    {formerEach !== undefined && <Was text={rupiah(quantity * formerEach)} />}
                    {rupiah(quantity * priceEach)}
                  </>
                }
              />
            );
          })}
          <LedgerRow label={texts.subtotal} value={rupiah(subtotal)} />
          <LedgerRow label={texts.shipping} value={rupiah(shipping)} />
          <LedgerTotal
            label={texts.total}
            value={
              <>
                {formerSubtotal !== null && <Was text={rupiah(formerSubtotal + shipping)} />}
                {total}
              </>
            }
          />
        </LedgerList>
        <p className={`small quiet ${styles["hint"]}`}>{texts.hint}</p>
        <div className={styles["problems"]}>
          <PriceChanges
            changes={changes}
            refused={problem?.kind === "price-changed" ? problem.message : null}
          />
          {problem !== null && (
            <Problem problem={problem} total={total} onOrderAgain={onOrderAgain} />
          )}
          {signedOut && problem?.kind !== "no-session" && <SignInRequest />}
        </div>
        {(problem === null || !hasAnswers(problem)) && (
          <Button type="submit" wide pending={pending} figure={total}>
            {isSlow ? texts.slow : texts.submit}
          </Button>
        )}
        <LiveRegion>{isSlow && texts.slow}</LiveRegion>
      </Nota>
    </aside>
  );
};

const { summary: texts } = checkoutTexts;
