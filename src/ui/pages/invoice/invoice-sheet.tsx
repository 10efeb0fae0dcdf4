import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { invoiceText } from "#documents/invoice.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { isUnpaid } from "#core/domain/ordering/order-status.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { WholeCloth } from "#ui/components/breakdown/whole-cloth.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { MarkedAmount } from "#ui/components/marked-amount.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { TrackingLink } from "#ui/components/tracking-link.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { unbroken } from "#format/unbroken.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { MoneyText } from "#ui/pages/order-story/money-text.tsx";
import { OrderStory } from "#ui/pages/order-story/order-story.tsx";
import { OrderSameAgain } from "#ui/pages/order-again/order-same-again.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoiceItems } from "./invoice-items.tsx";
import { InvoicePayment } from "./invoice-payment.tsx";
import styles from "./invoice-page.module.css";
import { orderStoryTexts } from "#ui/content/order-story.ts";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

type Props = {
  readonly order: Order;
  /** Whether the order is the server's current version. */
  readonly isCurrent: boolean;
};

/** The invoice of one of the customer's orders, as in print. */
export const InvoiceSheet = ({ order, isCurrent }: Props) => {
  const account = useStream(useDep(TOKENS.accountStore).account$);
  const profile = account.status === "ready" ? account.account.profile : null;
  const customer = {
    fullName: profile && `${profile.firstName} ${profile.lastName}`,
    email: profile && profile.email,
  };
  const cartStore = useDep(TOKENS.cartStore);
  useEffect(() => cartStore.orderSeen(order), [cartStore, order]);
  const [now] = useState(Date.now);
  const figures = invoiceOf(order, customer, SHOP);
  const invoice = invoiceText(figures, now);
  return (
    <>
      <RouteTitle title={`${invoice.title} ${invoice.orderCode}`} />
      <div className={`page-grid ${styles["sheet"]}`}>
        <div className={`no-print spread ${styles["actions"]}`}>
          <Link className="text-button" to="/account">
            {invoiceTexts.back}
          </Link>
          <InvoiceActions
            invoice={figures}
            now={now}
            isComplete={isCurrent && account.status !== "loading"}
          />
        </div>
        <header className={`spread ${styles["head"]}`}>
          <div className={styles["shop"]}>
            <Mark decorative className={styles["logo"]} />
            <p>
              <b className="bold">{invoice.shop.name}</b>
              {invoice.shop.lines.map((line) => (
                <span key={line} className={styles["lineOf"]}>
                  {line}
                </span>
              ))}
            </p>
          </div>
          <div className={styles["title"]}>
            <h1 className="type-3">
              {invoice.title}{" "}
              <span className={`print-only ${styles["label"]}`}>{invoice.orderCodeLabel}</span>
              <span className="serial-number">{invoice.orderCode}</span>
            </h1>
            <p className={`row ${styles["facts"]}`}>
              <span>
                <span className="quiet">{invoice.statusLabel}</span>{" "}
                <StatusBadge label={invoice.badge.text} tone={invoice.badge.tone} />
              </span>
              {invoice.details.map(({ label, text }) => (
                <span key={label}>
                  <span className="quiet">{label}</span> <WithDates text={text} />
                </span>
              ))}
            </p>
          </div>
        </header>
        <section className={`no-print ${styles["story"]}`}>
          <h2 className="type-2">{orderStoryTexts.heading}</h2>
          <MoneyText order={order} />
          <OrderStory order={order} />
        </section>
        <InvoicePayment invoice={invoice} />
        {!isUnpaid(order) && (
          <div className={`no-print ${styles["again"]}`}>
            <OrderSameAgain order={order} />
          </div>
        )}
        <section className={styles["billTo"]}>
          <h2 className="type-2">{invoice.billTo.heading}</h2>
          <p>
            <b className="bold">{invoice.billTo.name}</b>
            {invoice.billTo.lines.map((line) => (
              <span key={line} className={styles["lineOf"]}>
                {unbroken(line)}
              </span>
            ))}
          </p>
          <p className="print-only">
            {invoice.billTo.sentWith.map((line) => (
              <span key={line} className={styles["lineOf"]}>
                {line}
              </span>
            ))}
            <TrackingLink shipment={order.shipment} orderCode={order.orderCode} />
          </p>
          {invoice.remarks.map(({ label, lines }) => (
            <p key={label}>
              <b className="bold">{label}</b>
              <span className="as-written">{lines.join("\n")}</span>
            </p>
          ))}
        </section>
        <InvoiceItems invoice={invoice} />
        <div className={styles["sums"]}>
          <div className={styles["totals"]}>
            <LedgerList>
              {invoice.totals.map(({ label, text }) => (
                <LedgerRow key={label} label={label} value={text} />
              ))}
              <LedgerTotal
                label={invoice.grandTotal.label}
                value={
                  <span className={styles["grandTotal"]}>
                    <MarkedAmount text={invoice.grandTotal.text} marked={invoice.uniqueDigits} />
                  </span>
                }
              />
            </LedgerList>
          </div>
          {invoice.cloth && (
            <div className={styles["cloth"]}>
              <WholeCloth cloth={invoice.cloth} />
            </div>
          )}
        </div>
        <p className="serif">{invoice.thanks}</p>
      </div>
    </>
  );
};

const { address, brand, contact } = siteContent;
const SHOP = {
  name: brand.name,
  addressLines: [address.street, `${address.city} ${address.postalCode}, ${address.province}`],
  phone: contact.phone.label,
  email: contact.email,
};
