import type { InvoiceText } from "#documents/invoice.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { MarkedAmount } from "#ui/components/marked-amount.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import styles from "./invoice-payment.module.css";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";
import { successPath } from "#site/routes.ts";

/** Payment details, with the amount while it is due. */
export const InvoicePayment = ({ invoice }: { readonly invoice: InvoiceText }) => {
  const { heading, due, rows } = invoice.payment;
  return (
    <Nota as="section" ply={due ? "pink" : "sheet"} className={styles["payment"] ?? ""}>
      <h2 className="type-2">{heading}</h2>
      {due && (
        <p>
          {due.label}
          <span className={styles["due"]}>
            <MarkedAmount text={due.text} marked={invoice.uniqueDigits} />
          </span>
        </p>
      )}
      <LedgerList>
        {rows.map(({ label, text }) => (
          <LedgerRow key={label} label={label} value={<WithDates text={text} />} />
        ))}
      </LedgerList>
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
