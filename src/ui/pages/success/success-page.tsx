import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { isCancelled, isOnItsWay } from "#core/domain/ordering/order-status.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PastDeadline } from "#ui/components/notices/past-deadline.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import scooter from "#ui/components/picture/scooter.svg?no-inline";
import { chatHref } from "#brand/chat-href.ts";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { MoneyText } from "#ui/pages/order-story/money-text.tsx";
import { OrderStory } from "#ui/pages/order-story/order-story.tsx";
import { PICKUP_PLACE_CONFIRMED } from "#ui/pages/order-story/pickup-place.ts";
import { NextSteps } from "./next-steps.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderBill } from "./order-bill.tsx";
import styles from "./success-page.module.css";
import { TransferCard } from "./transfer-card.tsx";
import { clientTotalOf, transferOf } from "./transfer.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { usePastDeadline } from "./use-past-deadline.ts";
import { orderStoryTexts } from "#ui/content/order-story.ts";
import { successTexts as texts } from "#ui/content/pages/success.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** Source: specification section 2 (checkout success). */
export const SuccessPage = () => {
  const { pathname, state: navigationState } = useLocation();
  const orderCode = useRouteCode().trim();
  const { state, retry } = useConfirmation(orderCode);
  const cartStore = useDep(TOKENS.cartStore);
  useEffect(() => {
    if (state.status === "ready") cartStore.orderSeen(state.confirmation);
    else if (state.status === "failed") cartStore.confirmationShown(orderCode);
  }, [state, cartStore, orderCode]);

  useWhenBackOnline(state.status === "failed" && !state.signedOut, () => void retry());

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
      <div className={`page-grid ${styles["waiting"]}`}>
        {state.status === "loading" ? (
          <p className="lead">{everyPageTexts.loading}</p>
        ) : (
          <div className="stack">
            <Notice tone="error">{state.message}</Notice>
            {state.signedOut ? (
              <ButtonLink to={withNext("/signin", pathname)}>{texts.signIn}</ButtonLink>
            ) : (
              <Button onClick={retry}>{texts.tryAgain}</Button>
            )}
            <ButtonLink to="/shop" variant="line">
              {texts.continueShopping}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
};

type ConfirmedProps = {
  readonly confirmation: OrderConfirmation;
  readonly clientTotalIdr: number | null;
};

const Confirmed = ({ confirmation, clientTotalIdr }: ConfirmedProps) => {
  const { orderCode, fulfillment, payment, paymentStatus, items, nextRoastDay } = confirmation;
  const transfer = transferOf(confirmation, clientTotalIdr);
  const isVoid = isCancelled(confirmation);
  const isPaid = paymentStatus?.toLowerCase() === "paid";
  const isOpen = !isVoid && !isPaid;
  const isPast = usePastDeadline(payment) && isOpen;
  return (
    <>
      <RouteTitle title={isVoid ? texts.cancelled.title : texts.placed.tabTitle} />
      {isVoid ? (
        <PageHead
          title={texts.cancelled.title}
          lead={
            <>
              {texts.cancelled.before}
              <span className="serial-number">#{orderCode}</span>
              {texts.cancelled.after}
            </>
          }
        />
      ) : (
        <PageHead
          title={texts.placed.title}
          lead={
            <>
              {texts.placed.before}
              <span className="serial-number">#{orderCode}</span>
              {texts.placed.after}
              {fulfillment === "pickup" && texts.placed.bringCode}
            </>
          }
        />
      )}
      <div className="page-grid">
        {isPast && payment && <PastDeadline payment={payment} onPaymentPage />}
        {isPaid && <Notice tone="success">{texts.paid}</Notice>}
        {isOpen &&
          (payment ? (
            <TransferCard payment={payment} transfer={transfer} fulfillment={fulfillment} />
          ) : (
            <Notice tone="error">{texts.noPayment}</Notice>
          ))}
      </div>
      <div className={`page-grid with-side ${styles["after"]}`}>
        <div className="main-column">
          {isOpen && !isPast && <NextSteps confirmation={confirmation} />}
          {!isOpen && (
            <section>
              <h2 className={`type-2 ${styles["stepsTitle"]}`}>{orderStoryTexts.heading}</h2>
              {isOnItsWay(confirmation) && (
                <Picture drawing={scooter} ply="yellow" className={styles["parcel"]} />
              )}
              <MoneyText order={confirmation} />
              <OrderStory order={confirmation} pickupPlace={PICKUP_PLACE_CONFIRMED} />
            </section>
          )}
          {nextRoastDay && isPaid && (
            <p className={`serif measure ${styles["roastDay"]}`}>
              {texts.nextRoastDay(dayInWords(nextRoastDay))}
            </p>
          )}
          <div className={`row ${styles["ways"]}`}>
            {(isVoid || isPast) && <OrderAgain items={items} />}
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
              <span className="visually-hidden"> {orderCode}</span>
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
