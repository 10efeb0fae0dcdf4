import { useEffect, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { findOrder } from "#core/domain/invoice/invoice.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { NoOrder } from "#ui/components/order/order-story.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./invoice-page.module.css";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

/** Source: specification section 2 (invoice). */
export const InvoicePage = () => {
  const code = useRouteCode();
  const { pathname, search } = useLocation();
  const ordersStore = useDep("ordersStore");
  const state = useStream(ordersStore.orders$);
  useEffect(() => {
    void ordersStore.load("invoice");
  }, [ordersStore]);

  if (state.status === "signed-out")
    return (
      <NoInvoice>
        <Notice tone="error">{invoiceTexts.noSession}</Notice>
        <ButtonLink to={withNext("/signin", pathname + search)}>{invoiceTexts.signIn}</ButtonLink>
      </NoInvoice>
    );
  if (state.status === "failed")
    return (
      <NoInvoice>
        <Notice tone="error">{state.message}</Notice>
        <TryAgain retry={() => void ordersStore.load("invoice")} />
      </NoInvoice>
    );
  const found = findOrder(state.orders, code);
  if (found.ok) {
    const { orderCode } = found.value;
    // While loading, the previous orders are shown but must not be downloaded.
    const isCurrent = state.status === "ready";
    return <InvoiceSheet key={orderCode} order={found.value} isCurrent={isCurrent} />;
  }
  if (found.error.kind === "missing-code")
    return (
      <NoInvoice>
        <Notice tone="error">{found.error.message}</Notice>
      </NoInvoice>
    );
  if (state.status === "loading")
    return (
      <Frame>
        <div className={`page-grid ${styles["waiting"]}`}>
          <p className="lead">{invoiceTexts.loading}</p>
        </div>
      </Frame>
    );
  return (
    <NoInvoice>
      <Notice tone="error">
        <p>{found.error.message}</p>
        <p>
          {invoiceTexts.askedBefore}
          <b className="serial-number">{found.error.orderCode}</b>
          {invoiceTexts.askedAfter}
        </p>
      </Notice>
    </NoInvoice>
  );
};

/** The page without an invoice. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <RouteTitle title={invoiceTexts.title} />
    <PageHead title={invoiceTexts.title} />
    {children}
  </>
);

/** Why there is none, and the way back. */
const NoInvoice = ({ children }: { readonly children: ReactNode }) => (
  <Frame>
    <NoOrder>
      {children}
      <Link className="text-button" to="/account">
        {invoiceTexts.back}
      </Link>
    </NoOrder>
  </Frame>
);
