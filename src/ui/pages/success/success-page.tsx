import { useEffect } from "react";
import { useLocation, useParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { isCancelled } from "#core/domain/ordering/order-status.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PastDeadline } from "#ui/components/notices/past-deadline.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { chatLink } from "./chat-link.ts";
import { NextSteps } from "./next-steps.tsx";
import { OrderAgain } from "./order-again.tsx";
import styles from "./success-page.module.css";
import { TransferCard } from "./transfer-card.tsx";
import { clientTotalOf, transferOf } from "./transfer.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { usePastDeadline } from "./use-past-deadline.ts";

/** Source: specification section 2 (checkout success). */
export const SuccessPage = () => {
  const { code = "" } = useParams();
  const { pathname, state: navigationState } = useLocation();
  const orderCode = code.trim();
  const { state, retry } = useConfirmation(orderCode);
  const cartStore = useDep(TOKENS.cartStore);
  const isAnswered = state.status !== "loading";
  useEffect(() => {
    if (isAnswered) cartStore.confirmationShown(orderCode);
  }, [isAnswered, cartStore, orderCode]);

  if (state.status === "ready")
    return (
      <Confirmed
        confirmation={state.confirmation}
        clientTotalIdr={clientTotalOf(navigationState)}
      />
    );
  return (
    <>
      <RouteTitle title="Your order" />
      <PageHead title="Your order" />
      <div className={`page-grid ${styles["waiting"]}`}>
        {state.status === "loading" ? (
          <p className="lead">Loading…</p>
        ) : (
          <div className="stack">
            <Notice tone="error">{state.message}</Notice>
            {state.signedOut ? (
              <ButtonLink to={withNext("/signin", pathname)}>Sign in to see this order</ButtonLink>
            ) : (
              <Button onClick={retry}>Try again</Button>
            )}
            <ButtonLink to="/shop" variant="line">
              Continue shopping
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
  const { orderCode, fulfillment, payment, paymentStatus, items } = confirmation;
  const transfer = transferOf(confirmation, clientTotalIdr);
  const isVoid = isCancelled(confirmation);
  const isPaid = paymentStatus?.toLowerCase() === "paid";
  const isOpen = !isVoid && !isPaid;
  const isPast = usePastDeadline(payment) && isOpen;
  return (
    <>
      <RouteTitle title={isVoid ? "Order cancelled" : "Thank you"} />
      {isVoid ? (
        <PageHead
          title="Order cancelled"
          lead={
            <>
              Your order <span className="serial-number">#{orderCode}</span> was cancelled or has
              expired. Please do not transfer for it.
            </>
          }
        />
      ) : (
        <PageHead
          title="Thank you!"
          lead={
            <>
              Your order <span className="serial-number">#{orderCode}</span> has been placed.
              {fulfillment === "pickup" && " Please bring your Order Code when collecting."}
            </>
          }
        />
      )}
      <div className="page-grid">
        {isPast && payment && <PastDeadline payment={payment} onPaymentPage />}
        {isPaid && (
          <Notice tone="success">
            Your payment has arrived. Nothing is left to transfer for this order.
          </Notice>
        )}
        {isOpen &&
          (payment ? (
            <TransferCard payment={payment} transfer={transfer} fulfillment={fulfillment} />
          ) : (
            <Notice tone="error">
              Payment details are unavailable. Please contact support with your Order Code.
            </Notice>
          ))}
      </div>
      <div className={`page-grid with-side ${styles["after"]}`}>
        <div className="main-column">
          {isOpen && !isPast && (
            <NextSteps orderCode={orderCode} fulfillment={fulfillment} transfer={transfer} />
          )}
        </div>
        <div className={`side-column ${styles["ways"]}`}>
          {(isVoid || isPast) && <OrderAgain items={items} />}
          <ButtonLink to="/account" variant={isVoid || isPast ? "line" : "primary"} wide>
            View orders
          </ButtonLink>
          <ButtonLink to="/shop" variant="line" wide>
            Continue shopping
          </ButtonLink>
          <a
            className="more-link"
            href={chatLink(orderCode, isOpen ? transfer.amountIdr : null)}
            target="_blank"
            rel="noreferrer"
          >
            Ask about order {orderCode} on {siteContent.contact.whatsapp.label}
          </a>
        </div>
      </div>
    </>
  );
};
