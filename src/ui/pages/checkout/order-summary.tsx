import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { subtotalIdr, type Cart, formerSubtotalIdr } from "#core/domain/cart/cart.ts";
import type { ShortLine } from "#core/domain/cart/short-lines.ts";
import { fewerBags } from "#core/domain/ordering/checkout-rules.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import type { CheckoutProblem } from "#core/use-cases/place-order.ts";
import { AMOUNT_NAMES } from "#documents/cloth.ts";
import { bagName, sizeAndGrind } from "#format/bag.ts";
import { whenWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { successPath } from "#site/routes.ts";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { ButtonLink, Button } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { LiveRegion, Notice } from "#ui/components/notices/notice.tsx";
import { SoldOutQuestion } from "#ui/components/notices/sold-out-question.tsx";
import { Was } from "#ui/components/figure/figure.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCartBreakdown } from "#ui/hooks/price-hooks.ts";
import { announce } from "#ui/hooks/announce.ts";
import { useShortLines } from "#ui/hooks/use-short-lines.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { PriceNotice } from "#ui/components/notices/price-notice.tsx";
import type { PlacingOrder } from "./use-place-order.ts";
import styles from "./checkout-page.module.css";

type Props = {
  readonly cart: Cart;
  readonly method: FulfillmentMethod;
  readonly placing: Pick<PlacingOrder, "isSlow" | "ordering" | "problem">;
  /** Intentionally repeats the order the shopper was asked about. */
  readonly onOrderAgain: (orderCode: string) => void;
  readonly signedOut: boolean;
};

/** Items, totals, problems, and the submit button. */
export const OrderSummary = ({ cart, method, placing, onOrderAgain, signedOut }: Props) => {
  const { ordering, isSlow, problem } = placing;
  const short = useShortLines();
  const subtotal = subtotalIdr(cart);
  const shipping = shippingIdr(method);
  const total = rupiah(subtotal + shipping);
  const changes = useStream(useDep("cartStore").notice$);
  const former = new Map(changes.map(({ lineId, oldPriceEach }) => [lineId, oldPriceEach]));
  const { status, coffees } = useCatalog();
  const breakdown = useCartBreakdown(cart.items, coffees);
  const formerSubtotal = formerSubtotalIdr(cart, changes);
  return (
    <aside className="side-column" aria-label={summaryTexts.heading}>
      <Nota>
        <h2 className="type-2 title-space">{summaryTexts.heading}</h2>
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
                    <span>{rupiah(quantity * priceEach)}</span>
                  </>
                }
              />
            );
          })}
          <LedgerRow label={AMOUNT_NAMES.subtotal} value={rupiah(subtotal)} />
          <LedgerRow label={AMOUNT_NAMES.shipping} value={rupiah(shipping)} />
          <LedgerTotal
            label={summaryTexts.total}
            value={
              <>
                {formerSubtotal !== null && <Was text={rupiah(formerSubtotal + shipping)} />}
                <span>{total}</span>
              </>
            }
          />
        </LedgerList>
        <p className={`small quiet ${styles["hint"]}`}>{summaryTexts.hint}</p>
        <div className={styles["problems"]}>
          <PriceNotice refused={problem?.kind === "price-changed" ? problem.message : null} />
          {short.length > 0 && <SoldOut short={short} />}
          {problem !== null && (
            <Problem problem={problem} total={total} onOrderAgain={onOrderAgain} />
          )}
          {signedOut && problem?.kind !== "no-session" && <SignInRequest />}
        </div>
        {short.length === 0 && (problem === null || !hasAnswers(problem)) && (
          <Button type="submit" wide pending={ordering !== null} figure={total}>
            {isSlow ? summaryTexts.slow : summaryTexts.submit}
          </Button>
        )}
        <LiveRegion>{isSlow && summaryTexts.slow}</LiveRegion>
      </Nota>
    </aside>
  );
};

type ProblemProps = {
  readonly problem: CheckoutProblem;
  /** What the cart comes to, with its shipping. */
  readonly total: string;
  readonly onOrderAgain: (orderCode: string) => void;
};

/** Whether the shopper is asked about an existing order, with the answers as buttons. */
const hasAnswers = (problem: CheckoutProblem): boolean =>
  problem.kind === "already-ordered" || (problem.kind === "key-used" && problem.orderCode !== null);

/** Why the order was not placed, and what to do. */
const Problem = ({ problem, ...rest }: ProblemProps) => {
  const [now] = useState(Date.now);
  const { kind, message } = problem;
  if (kind === "no-session") return <SignInRequest />;
  // Shown bag by bag, by `PriceNotice` and `SoldOut`.
  if (kind === "price-changed" || kind === "sold-out") return null;
  if (kind === "already-ordered") {
    const { orderCode, createdAt } = problem;
    return (
      <Question {...rest} orderCode={orderCode} {...problemTexts.alreadyOrdered}>
        <WithDates
          text={problemTexts.ordered(createdAt === null ? null : whenWib(createdAt, now))}
        />
        <b className="serial-number">{orderCode}</b>
        <span>{problemTexts.unpaid}</span>
      </Question>
    );
  }
  if (kind === "key-used" && problem.orderCode !== null)
    return (
      <Question {...rest} orderCode={problem.orderCode} {...problemTexts.keyUsed}>
        {message}
      </Question>
    );
  return (
    <Notice tone="error">
      <p>
        <span>{message}</span>{" "}
        {kind === "key-used" && <Link to="/account">{problemTexts.ordersLink}</Link>}
      </p>
      {kind === "unavailable" && <p>{problemTexts.safeToRepeat}</p>}
    </Notice>
  );
};

/** Asks about each line of which fewer bags are left; the button to order is back after the last. */
const SoldOut = ({ short }: { readonly short: readonly ShortLine[] }) => (
  <div className="stack" ref={focusAnswer}>
    <p className="bold">{fewerBags(short)}</p>
    {short.map((line) => (
      <div key={line.lineId}>
        <p>{bagName(line.name, line.sizeGrams, line.grind)}</p>
        <SoldOutQuestion line={line} onAnswered={announce} />
      </div>
    ))}
  </div>
);

type QuestionProps = Omit<ProblemProps, "problem"> & {
  readonly orderCode: string;
  readonly see: string;
  readonly again: string;
  readonly children: ReactNode;
};

/** An order exists already: asks the shopper whether to place another one. */
const Question = ({ orderCode, see, again, total, onOrderAgain, children }: QuestionProps) => (
  <div className={styles["question"]} ref={focusAnswer}>
    <Notice tone="error">
      <p>{children}</p>
      <p className="small">{problemTexts.cartKept}</p>
      <div className={`column ${styles["answers"]}`}>
        <ButtonLink to={successPath(orderCode)} wide>
          {`${see} ${problemTexts.order(orderCode)}`}
        </ButtonLink>
        <Button variant="line" wide figure={total} onClick={() => onOrderAgain(orderCode)}>
          {again}
        </Button>
      </div>
    </Notice>
  </div>
);

/**
 * The answers replace the button that was pressed: the focus would be lost with it. Safari gives it not
 * to a button but to the `main` around it.
 */
const focusAnswer = (question: HTMLElement | null): void => {
  if (document.activeElement?.matches("body, main"))
    question?.querySelector<HTMLElement>("a, button")?.focus();
};

const SignInRequest = () => (
  <Notice tone="error">
    <p>
      {problemTexts.please}
      <Link to={withNext("/signin", "/checkout")}>{problemTexts.signIn}</Link>
      {problemTexts.toPlace}
    </p>
  </Notice>
);

const { summary: summaryTexts, problem: problemTexts } = checkoutTexts;
