import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { chatHref, siteContent } from "#brand/enambelas.ts";
import { subtotalIdr } from "#core/domain/cart/cart.ts";
import { orderBreakdown } from "#core/domain/invoice/invoice.ts";
import { isOnItsWay, isPaid, isPastDeadline } from "#core/domain/ordering/order-status.ts";
import { stepReached } from "#core/domain/ordering/order-story.ts";
import type { OrderConfirmation, PaymentDetails } from "#core/domain/ordering/order.ts";
import {
  transferDiscountIdr,
  transferOf,
  type Transfer,
} from "#core/domain/ordering/transfer-amount.ts";
import { AMOUNT_NAMES, clothText } from "#documents/cloth.ts";
import { bagName, sizeAndGrind } from "#format/bag.ts";
import { dateTimeWib, dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import {
  PastDeadline,
  MoneyText,
  NoOrder,
  OrderStory,
  PICKUP_PLACE_CONFIRMED,
  Timeline,
} from "#ui/components/order/order-story.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { orderStoryTexts } from "#ui/content/orders.ts";
import { successTexts as texts } from "#ui/content/pages/success.ts";
import { useServerNow } from "#ui/hooks/use-server-now.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { OrderAgain } from "#ui/components/order/order-again.tsx";
import { TransferCard, clientTotalOf } from "./transfer-card.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import styles from "./success-page.module.css";

/** Source: specification section 2 (checkout success). */
export const SuccessPage = () => {
  const { pathname, state: navigationState } = useLocation();
  const orderCode = useRouteCode().trim();
  const { state, retry } = useConfirmation(orderCode);
  const cartStore = useDep("cartStore");
  useEffect(() => {
    if (state.status === "ready") cartStore.orderSeen(state.confirmation);
    else if (state.status === "failed") cartStore.confirmationShown(orderCode);
  }, [state, cartStore, orderCode]);

  if (state.status === "ready")
    return (
      <Confirmed
        confirmation={state.confirmation}
        clientTotalIdr={clientTotalOf(navigationState)}
      />
    );
  return (
    <>
      <RouteTitle title={texts.waiting} />
      <PageHead title={texts.waiting} />
      {state.status === "loading" ? (
        <div className={`page-grid ${styles["waiting"]}`}>
          <p className="lead">{everyPageTexts.loading}</p>
        </div>
      ) : (
        <NoOrder>
          <Notice tone="error">{state.message}</Notice>
          {state.signedOut ? (
            <ButtonLink to={withNext("/signin", pathname)}>{texts.signIn}</ButtonLink>
          ) : (
            <TryAgain retry={retry} />
          )}
          <ButtonLink to="/shop" variant="line">
            {texts.continueShopping}
          </ButtonLink>
        </NoOrder>
      )}
    </>
  );
};

type ConfirmedProps = {
  readonly confirmation: OrderConfirmation;
  readonly clientTotalIdr: number | null;
};

const Confirmed = ({ confirmation, clientTotalIdr }: ConfirmedProps) => {
  const { orderCode, fulfillment, payment, items, nextRoastDay } = confirmation;
  const transfer = transferOf(confirmation, clientTotalIdr);
  const reached = stepReached(confirmation);
  const isVoid = reached === "cancelled";
  const isOpen = reached === "placed";
  const isPast = usePastDeadline(payment) && isOpen;
  const isPickup = fulfillment === "pickup";
  const { title, after } = texts.reached[isPickup && reached === "shipped" ? "ready" : reached];
  return (
    <>
      <RouteTitle title={title} />
      <PageHead
        title={title}
        lead={
          <>
            {texts.yourOrder}
            <span className="serial-number">{`#${orderCode}`}</span>
            <span>{after}</span>
            <span>{isPickup && !isVoid && reached !== "closed" && texts.bringCode}</span>
          </>
        }
      />
      <div className={`page-grid ${styles["notices"]}`}>
        {isPast && payment && (
          <>
            <PastDeadline payment={payment} onPaymentPage />
            <OrderAgain items={items} />
          </>
        )}
        {isPaid(confirmation) && <Notice tone="success">{texts.paid}</Notice>}
        {isOpen && !payment && <Notice tone="error">{texts.noPayment}</Notice>}
      </div>
      {isOpen && payment && <TransferCard {...{ payment, transfer, fulfillment, isPast }} />}
      <div className={`page-grid with-side ${styles["after"]}`}>
        <div className="main-column">
          {isOpen && !isPast && <NextSteps confirmation={confirmation} />}
          {!isOpen && (
            <section>
              <h2 className="type-2 title-space">{orderStoryTexts.heading}</h2>
              <MoneyText order={confirmation} />
              <OrderStory order={confirmation} pickupPlace={PICKUP_PLACE_CONFIRMED} />
              {isOnItsWay(confirmation) && (
                <Picture drawing="scooter" ply="yellow" className={styles["parcel"]} />
              )}
            </section>
          )}
          {nextRoastDay && !isOpen && (
            <p className={`serif measure ${styles["roastDay"]}`}>
              {texts.nextRoastDay(dayInWords(nextRoastDay))}
            </p>
          )}
          <div className={`row ${styles["ways"]}`}>
            {isVoid && <OrderAgain items={items} />}
            <ButtonLink to="/account" variant={isVoid || isPast ? "line" : "primary"}>
              {texts.ordersLink}
            </ButtonLink>
            <Link className="more-link" to="/shop">
              {texts.continueShopping}
            </Link>
            <a
              className="more-link"
              href={chatLink(orderCode, isOpen ? transfer.amountIdr : null)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.ask(siteContent.contact.whatsapp.label)}
              <span className="visually-hidden">{` ${orderCode}`}</span>
            </a>
          </div>
        </div>
        <div className="side-column">
          {!isVoid && <OrderBill confirmation={confirmation} transfer={transfer} />}
        </div>
      </div>
    </>
  );
};

/** Link to a chat with the roastery; its first message names the order. */
const chatLink = (orderCode: string, amountIdr: number | null): string => {
  const amount = amountIdr === null ? null : rupiah(amountIdr);
  return chatHref(texts.chat(siteContent.brand.shortName, orderCode, amount));
};

type Props = {
  readonly confirmation: Pick<OrderConfirmation, "createdAt" | "fulfillment" | "nextRoastDay">;
};

/** Steps after the order; figures and code are shown above. */
const NextSteps = ({ confirmation: { createdAt, fulfillment, nextRoastDay } }: Props) => (
  <section>
    <h2 className="type-2 title-space">{steps.heading}</h2>
    <Timeline
      steps={[
        {
          name: "placed",
          state: "done",
          title: orderStoryTexts.placed,
          at: createdAt === undefined ? null : dateTimeWib(createdAt),
        },
        { name: "paid", state: "now", title: steps.transfer, note: steps.note, at: null },
        {
          name: "processing",
          state: "to-come",
          title: orderStoryTexts.prepared,
          note: nextRoastDay ? texts.nextRoastDay(dayInWords(nextRoastDay)) : undefined,
          at: null,
        },
        {
          name: "shipped",
          state: "to-come",
          title: fulfillment === "pickup" ? steps.pickup(PICKUP_PLACE_CONFIRMED) : steps.delivery,
          at: null,
        },
      ]}
    />
    <p className={`serif measure quiet ${styles["lost"]}`}>{steps.lost}</p>
  </section>
);

type OrderBillProps = { readonly confirmation: OrderConfirmation; readonly transfer: Transfer };

/** The order's items and totals, and where the money goes. */
const OrderBill = ({ confirmation, transfer }: OrderBillProps) => {
  const { items, totalIdr, customerNote } = confirmation;
  if (items.length === 0 || totalIdr === null) return null;
  const breakdown = orderBreakdown(items);
  const subtotal = subtotalIdr({ items });
  return (
    <Nota className={`column ${styles["bill"]}`}>
      <LedgerList>
        {items.map(({ name, quantity, priceEach, sizeGrams, grind }) => (
          <LedgerRow
            key={`${name} ${sizeGrams} ${grind}`}
            label={`${quantity} × ${sizeGrams === null ? bagName(name, null, grind) : name}`}
            note={sizeGrams === null ? undefined : sizeAndGrind(sizeGrams, grind)}
            value={rupiah(priceEach * quantity)}
          />
        ))}
        {/* Of one item it is the amount above. */}
        {items.length > 1 && <LedgerRow label={AMOUNT_NAMES.subtotal} value={rupiah(subtotal)} />}
        <LedgerRow label={AMOUNT_NAMES.shipping} value={rupiah(totalIdr - subtotal)} />
        {transfer.uniqueCode !== null && (
          <LedgerRow
            label={AMOUNT_NAMES.discount}
            value={rupiah(-transferDiscountIdr(transfer.uniqueCode))}
          />
        )}
        <LedgerTotal
          label={AMOUNT_NAMES.grandTotal}
          value={rupiah(transfer.amountIdr ?? totalIdr)}
        />
      </LedgerList>
      {customerNote && (
        <p>
          <b className="bold">{texts.note}</b>
          <span className="as-written">{customerNote}</span>
        </p>
      )}
      {breakdown && <WholeCloth cloth={clothText(breakdown)} />}
    </Nota>
  );
};

const { steps } = texts;

/** Whether the deadline has passed; updates while mounted. */
const usePastDeadline = (payment: PaymentDetails | null): boolean => {
  const serverNow = useServerNow();
  const [now, setNow] = useState(serverNow);
  const leftMs = Date.parse(payment?.expiresAt ?? "") - now;
  useEffect(() => {
    if (!(leftMs > 0 && leftMs < LONGEST_TIMER_MS)) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs, serverNow]);
  return isPastDeadline(payment, now);
};

/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
