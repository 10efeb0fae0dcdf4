import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { findOrder } from "#core/domain/invoice/invoice.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./invoice-page.module.css";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

/** Source: specification section 2 (invoice). */
export const InvoicePage = () => {
  const code = useRouteCode();
  const { pathname, search } = useLocation();
  const ordersStore = useDep(TOKENS.ordersStore);
  const state = useStream(ordersStore.orders$);
  useEffect(() => {
    void ordersStore.load("invoice");
  }, [ordersStore]);

  if (state.status === "signed-out")
    return (
      <Frame>
        <Notice tone="error">{invoiceTexts.noSession}</Notice>
        <ButtonLink to={withNext("/signin", pathname + search)}>{invoiceTexts.signIn}</ButtonLink>
      </Frame>
    );
  if (state.status === "failed")
    return (
      <Frame>
        <Notice tone="error">{state.message}</Notice>
        <TryAgain retry={() => void ordersStore.load("invoice")} />
      </Frame>
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
      <Frame>
        <Notice tone="error">{found.error.message}</Notice>
      </Frame>
    );
  if (state.status === "loading")
    return (
      <Frame>
        <p className="lead">{invoiceTexts.loading}</p>
      </Frame>
    );
  return (
    <Frame>
      <Notice tone="error">
        <p>{found.error.message}</p>
        <p>
          {invoiceTexts.askedBefore}
          <b className="serial-number">{found.error.orderCode}</b>
          {invoiceTexts.askedAfter}
        </p>
      </Notice>
    </Frame>
  );
};

/** The page before the invoice is loaded. */
const Frame = ({ children }: { readonly children: React.ReactNode }) => (
  <>
    <RouteTitle title={invoiceTexts.title} />
    <PageHead title={invoiceTexts.title} />
    <div className="page-grid">
      <div className={`stack ${styles["waiting"]}`}>
        {children}
        <Link className="text-button" to="/account">
          {invoiceTexts.back}
        </Link>
      </div>
    </div>
  </>
);
