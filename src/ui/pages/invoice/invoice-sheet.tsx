import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { isUnpaid } from "#core/domain/ordering/order-status.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { invoiceText, type InvoiceText } from "#documents/invoice.ts";
import { unbroken } from "#format/unbroken.ts";
import { successPath } from "#site/routes.ts";
import { WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { LedgerList, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { MarkedAmount } from "#ui/components/figure/figure.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { orderStoryTexts } from "#ui/content/orders.ts";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";
import { useServerNow } from "#ui/hooks/use-server-now.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { OrderSameAgain } from "#ui/components/order/order-again.tsx";
import { MoneyText, OrderStory, TrackingLink } from "#ui/components/order/order-story.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import styles from "./invoice-page.module.css";

type Props = {
  readonly order: Order;
  /** Whether the order is the server's current version. */
  readonly isCurrent: boolean;
};

/** The invoice of one of the customer's orders, as in print. */
export const InvoiceSheet = ({ order, isCurrent }: Props) => {
  const account = useStream(useDep("accountStore").account$);
  const profile = account.status === "ready" ? account.account.profile : null;
  const customer = {
    fullName: profile && `${profile.firstName} ${profile.lastName}`,
    email: profile && profile.email,
  };
  const cartStore = useDep("cartStore");
  useEffect(() => cartStore.orderSeen(order), [cartStore, order]);
  const [now] = useState(useServerNow());
  const figures = invoiceOf(order, customer, SHOP);
  const invoice = invoiceText(figures, now);
  return (
    <>
      <RouteTitle title={`${invoice.title} ${invoice.orderCode}`} />
      <div className={`page-grid letterhead ${styles["sheet"]}`}>
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
              <span className="as-written">{invoice.shop.lines.join("\n")}</span>
            </p>
          </div>
          <div className={`column ${styles["title"]}`}>
            <h1 className="type-3">
              <span>{invoice.title}</span>{" "}
              <span className={`print-only ${styles["label"]}`}>{invoice.orderCodeLabel}</span>
              <span className="serial-number">{invoice.orderCode}</span>
            </h1>
            <p className={`row ${styles["facts"]}`}>
              <span className={styles["status"]}>
                <span className="quiet">{invoice.statusLabel}</span>
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
        <section className={`no-print column ${styles["story"]}`}>
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
        <section className={`column ${styles["billTo"]}`}>
          <h2 className="type-2">{invoice.billTo.heading}</h2>
          <p>
            <b className="bold">{invoice.billTo.name}</b>
            <span className="as-written">
              {invoice.billTo.lines.map((line) => unbroken(line)).join("\n")}
            </span>
          </p>
          <p className="print-only">
            <span className="as-written">{invoice.billTo.sentWith.join("\n")}</span>
            <TrackingLink shipment={order.shipment} orderCode={order.orderCode} />
          </p>
          {invoice.customerNote && (
            <p>
              <b className="bold">{invoice.customerNote.label}</b>
              <span className="as-written">{invoice.customerNote.lines.join("\n")}</span>
            </p>
          )}
        </section>
        <InvoiceItems invoice={invoice} />
        <div className={`column ${styles["sums"]}`}>
          <div className={styles["totals"]}>
            <LedgerList rows={invoice.totals.map(rowOf)}>
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

/** The items: a table, and cards on a phone. */
const InvoiceItems = ({ invoice: { columns, items } }: { readonly invoice: InvoiceText }) => (
  <table className={`number-table ${styles["items"]}`}>
    <caption className="visually-hidden">{invoiceTexts.items}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.name}</th>
        <th scope="col">{columns.quantity}</th>
        <th scope="col">{columns.unitPrice}</th>
        <th scope="col">{columns.weight}</th>
        <th scope="col">{columns.amount}</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={`${item.name} ${item.weight} ${item.unitPrice}`}>
          <th scope="row">{item.name}</th>
          <td data-label={columns.quantity}>{item.quantity}</td>
          <td data-label={columns.unitPrice}>{item.unitPrice}</td>
          <td data-label={columns.weight}>{item.weight}</td>
          <td data-label={columns.amount}>{item.amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const rowOf = ({ label, text }: InvoiceText["totals"][number]) => ({ label, value: text });

/** Payment details, with the amount while it is due. */
const InvoicePayment = ({ invoice }: { readonly invoice: InvoiceText }) => {
  const { heading, due, rows, note } = invoice.payment;
  return (
    <Nota as="section" ply={due ? "pink" : "sheet"} className={`column ${styles["payment"]}`}>
      <h2 className="type-2">{heading}</h2>
      {due && (
        <p>
          <span>{due.label}</span>
          <span className={`display ${styles["due"]}`}>
            <MarkedAmount text={due.text} marked={invoice.uniqueDigits} />
          </span>
        </p>
      )}
      <LedgerList rows={rows.map(rowOf)} />
      {note !== null && (
        <p>
          <WithDates text={note} />
        </p>
      )}
      {due && (
        <div className="no-print">
          <ButtonLink to={successPath(invoice.orderCode)} small>
            {invoiceTexts.paymentInstructions}
          </ButtonLink>
        </div>
      )}
    </Nota>
  );
};
