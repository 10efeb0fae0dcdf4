import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { amountDueOf, type Order, type OrderItem } from "#core/domain/ordering/order.ts";
import { isUnpaid, orderBadge, isPastDeadline } from "#core/domain/ordering/order-status.ts";
import { isStoryOver, orderStory } from "#core/domain/ordering/order-story.ts";
import { bagName } from "#format/bag.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { invoicePath, successPath } from "#site/routes.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { EmptyState, Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { PastDeadline, MoneyText, OrderStory } from "#ui/components/order/order-story.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { orderStoryTexts } from "#ui/content/orders.ts";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useServerNow } from "#ui/hooks/use-server-now.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { OrderSameAgain } from "#ui/components/order/order-again.tsx";
import styles from "./account-page.module.css";

/** Source: specification section 2 (account, order history). */
export const OrderHistory = () => {
  const ordersStore = useDep("ordersStore");
  const state = useStream(ordersStore.orders$);
  useEffect(() => {
    void ordersStore.load("account");
  }, [ordersStore]);
  const orders = state.status === "ready" || state.status === "loading" ? state.orders : [];
  return (
    <section>
      <h2 className={`type-2 ${styles["ordersTitle"]}`}>{texts.heading}</h2>
      {state.status === "loading" && orders.length === 0 && <HistorySkeleton />}
      {state.status === "failed" && (
        <div className="stack">
          <Notice tone="error">{state.message}</Notice>
          <TryAgain variant="line" small retry={() => void ordersStore.load("account")} />
        </div>
      )}
      {state.status === "ready" && orders.length === 0 && (
        <EmptyState
          title={texts.none.title}
          headingLevel={3}
          action={<ButtonLink to="/shop">{texts.none.toShop}</ButtonLink>}
        >
          {texts.none.text}
        </EmptyState>
      )}
      {orders.map((order) => (
        <OrderSummary key={order.orderCode} order={order} />
      ))}
    </section>
  );
};

const OrderSummary = ({ order }: { readonly order: Order }) => {
  const { orderCode, createdAt, items } = order;
  const badge = orderBadge(order);
  const [now] = useState(useServerNow());
  const cartStore = useDep("cartStore");
  useEffect(() => cartStore.orderSeen(order), [cartStore, order]);
  const isOver = isStoryOver(orderStory(order));
  const isUnderWay = !isOver && !isUnpaid(order);
  return (
    <article className={`spread ${styles["order"]}`}>
      <h3>
        <Link className={`display type-2 ${styles["code"]}`} to={invoicePath(orderCode)}>
          {orderCode}
        </Link>
      </h3>
      <p className={`display type-2 ${styles["total"]}`}>{rupiah(amountDueOf(order))}</p>
      <ul>
        {summaryLines(items).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {isUnpaid(order) && order.payment && isPastDeadline(order.payment, now) && (
        <PastDeadline payment={order.payment} />
      )}
      <div className={`spread ${styles["orderFoot"]}`}>
        <span className={`row ${styles["state"]}`}>
          <StatusBadge label={badge.text} tone={badge.tone} />
          {!isUnderWay && (
            <span className="small quiet">
              <WithDates text={dateTimeWib(createdAt)} />
            </span>
          )}
        </span>
        {isUnpaid(order) ? (
          <ButtonLink to={successPath(orderCode)} small>
            {texts.payment}
            <span className="visually-hidden">{texts.paymentOf(orderCode)}</span>
          </ButtonLink>
        ) : (
          <Link className="more-link small" to={invoicePath(orderCode)}>
            {texts.invoice}
            <span className="visually-hidden">{` ${orderCode}`}</span>
          </Link>
        )}
      </div>
      <MoneyText order={order} />
      {isUnderWay && <OrderStory order={order} />}
      {isOver && (
        <details className={styles["story"]}>
          <summary className="small">
            {orderStoryTexts.heading}
            <span className="visually-hidden">{` ${orderCode}`}</span>
          </summary>
          <OrderStory order={order} />
        </details>
      )}
      {!isUnpaid(order) && <OrderSameAgain order={order} />}
    </article>
  );
};

const HistorySkeleton = () => (
  <>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    {[1, 2].map((place) => (
      <div key={place} className={`spread ${styles["order"]}`}>
        <SkeletonLine width="10rem" height="38px" />
        <SkeletonLine width="9rem" height="38px" />
        <SkeletonLine width="12rem" height="48px" />
      </div>
    ))}
  </>
);

const { orders: texts } = accountTexts;

type SummaryLine = { readonly key: string; readonly text: string };

/** Up to three items of an order; of more, the first two and the number of the rest. */
export const summaryLines = (
  items: readonly Pick<OrderItem, "name" | "quantity" | "grind">[],
): readonly SummaryLine[] => {
  const shown = items.length <= 3 ? items : items.slice(0, 2);
  // By index: two sizes of a coffee share a name, and an order's items never change.
  const lines = shown.map(({ name, quantity, grind }, place) => ({
    key: `${place} ${name}`,
    text: `${quantity} × ${bagName(name, null, grind)}`,
  }));
  const more = items.length - shown.length;
  return more === 0 ? lines : [...lines, { key: "more", text: `+ ${more} more` }];
};
