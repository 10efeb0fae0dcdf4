import { useEffect, useState } from "react";
import { isRecord } from "#core/domain/json.ts";
import type { FulfillmentMethod, PaymentDetails } from "#core/domain/ordering/order.ts";
import {
  transferDiscountIdr,
  uniqueCodeText,
  type Transfer,
} from "#core/domain/ordering/transfer-amount.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { transferDeadlineText } from "#documents/transfer.ts";
import { rupiah } from "#format/rupiah.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { MarkedAmount } from "#ui/components/figure/figure.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { useServerNow } from "#ui/hooks/use-server-now.ts";
import { successTexts } from "#ui/content/pages/success.ts";
import { PICKUP_PLACE_CONFIRMED } from "#ui/components/order/order-story.tsx";
import styles from "./success-page.module.css";

type Props = {
  readonly payment: PaymentDetails;
  readonly transfer: Transfer;
  readonly fulfillment: FulfillmentMethod;
  /** After the deadline, which is told above: for those who have paid already. */
  readonly isPast: boolean;
};

/** The transfer's details for a banking app. */
export const TransferCard = ({ payment, transfer, fulfillment, isPast }: Props) => {
  const { amountIdr, uniqueCode, cameIdr } = transfer;
  const code = uniqueCode === null ? null : uniqueCodeText(uniqueCode);
  // The deadline stands above; what happens after it is told by the notice once it has passed.
  const afterDeadline = isPast ? "" : transferDeadlineText({ ...payment, expiresAt: null });
  const instructions = [...new Set(payment.instructions)]
    .map((line) => (line === transferDeadlineText(payment) ? afterDeadline : line))
    .filter(Boolean);
  return (
    <section className={`ply-pink ${styles["bank"]}`}>
      <div className="page-grid">
        <div className={`stack ${styles["money"]}`}>
          <h2 className="type-2">{texts.heading}</h2>
          <p className={`display ${isPast ? `type-2 ${styles["late"]}` : styles["amount"]}`}>
            <MarkedAmount text={amountIdr === null ? "–" : rupiah(amountIdr)} marked={code ?? ""} />
          </p>
          {amountIdr !== null && (
            <CopyButton
              text={String(amountIdr)}
              what={texts.copyAmount}
              whatShown
              {...(isPast && { variant: "line" })}
            />
          )}
          <p className="serif measure">
            {cameIdr > 0 && texts.rest(rupiah(cameIdr))}
            {fulfillment === "pickup"
              ? texts.pickup(PICKUP_PLACE_CONFIRMED)
              : texts.delivery(
                  uniqueCode === null ? null : rupiah(transferDiscountIdr(uniqueCode)),
                )}
          </p>
        </div>
        <div className={styles["facts"]}>
          {payment.expiresAt !== null && (
            <p>
              {texts.expires}
              <span className="bold">
                <WithDates text={deadlineWib(payment.expiresAt)} />
              </span>
              <Countdown until={payment.expiresAt} />
            </p>
          )}
          <LedgerList>
            <LedgerRow label={texts.bank} value={payment.bank} />
            <LedgerRow label={texts.accountName} value={payment.accountName} />
            <LedgerRow
              label={texts.accountNumber}
              value={
                <>
                  <span className="bold">{payment.accountNumber}</span>
                  <CopyButton
                    text={payment.accountNumber.replace(/\D/g, "")}
                    what={texts.copyAccountNumber}
                    variant="line"
                    small
                  />
                </>
              }
            />
            {code !== null && (
              <LedgerRow
                label={texts.uniqueCode}
                value={<span className="serial-number">{code}</span>}
              />
            )}
          </LedgerList>
        </div>
        {instructions.length > 0 && (
          <ul className={`column ${styles["instructions"]}`}>
            {instructions.map((line) => (
              <li key={line}>
                <WithDates text={line} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

/** The remaining time, hidden from screen readers: the deadline is next to it. */
const Countdown = ({ until }: { readonly until: string }) => {
  const serverNow = useServerNow();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  const leftS = Math.floor((Date.parse(until) - now) / 1000);
  if (Number.isNaN(leftS)) return null;
  if (leftS <= 0) return <span key="passed">{texts.passed}</span>;
  return (
    <span key="left" className="no-print" aria-hidden="true">
      ,{" "}
      <span className="unbroken">
        {texts.in}
        <span className={`display type-2 ${styles["left"]}`}>{clock(leftS)}</span>
      </span>
    </span>
  );
};

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");

const { transfer: texts } = successTexts;

/** The total in the navigation state; validated, because any script may have set it. */
export const clientTotalOf = (state: unknown): number | null => {
  const clientTotal = isRecord(state) ? state["clientTotal"] : null;
  return typeof clientTotal === "number" && Number.isSafeInteger(clientTotal) && clientTotal >= 0
    ? clientTotal
    : null;
};
