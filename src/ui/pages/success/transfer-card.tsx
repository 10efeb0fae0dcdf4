import type { FulfillmentMethod, Payment } from "#core/domain/ordering/order.ts";
import { transferDiscountIdr, uniqueCodeText } from "#core/domain/ordering/transfer-amount.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { MarkedAmount } from "#ui/components/marked-amount.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { PICKUP_PLACE_CONFIRMED } from "#ui/pages/order-story/pickup-place.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { Countdown } from "./countdown.tsx";
import styles from "./success-page.module.css";
import type { Transfer } from "./transfer.ts";
import { successTexts } from "#ui/content/pages/success.ts";

type Props = {
  readonly payment: Payment;
  readonly transfer: Transfer;
  readonly fulfillment: FulfillmentMethod;
};

/** The transfer's details for a banking app. */
export const TransferCard = ({ payment, transfer, fulfillment }: Props) => {
  const { amountIdr, uniqueCode } = transfer;
  const code = uniqueCode === null ? null : uniqueCodeText(uniqueCode);
  return (
    <Nota as="section" ply="pink" className={styles["bank"] ?? ""}>
      <div className={`spread ${styles["bankHead"]}`}>
        <h2 className="type-2">{texts.heading}</h2>
        {payment.expiresAt !== null && (
          <p>
            {texts.expires}
            <span className="bold">
              <WithDates text={deadlineWib(payment.expiresAt)} />
            </span>
            <Countdown until={payment.expiresAt} />
          </p>
        )}
      </div>
      <div className={styles["amountRow"]}>
        <p className={styles["amount"]}>
          <MarkedAmount text={amountIdr === null ? "–" : rupiah(amountIdr)} marked={code ?? ""} />
        </p>
        {amountIdr !== null && (
          <CopyButton text={String(amountIdr)} what={texts.copyAmount} whatShown />
        )}
      </div>
      <p className="serif measure">
        {fulfillment === "pickup"
          ? texts.pickup(PICKUP_PLACE_CONFIRMED)
          : texts.delivery(uniqueCode === null ? null : rupiah(transferDiscountIdr(uniqueCode)))}
      </p>
      <dl className={styles["rows"]}>
        <div>
          <dt>{texts.bank}</dt>
          <dd>{payment.bank}</dd>
        </div>
        <div>
          <dt>{texts.accountName}</dt>
          <dd>{payment.accountName}</dd>
        </div>
        <div>
          <dt>{texts.accountNumber}</dt>
          <dd>{payment.accountNumber}</dd>
          <dd>
            <CopyButton
              text={payment.accountNumber.replace(/\D/g, "")}
              what={texts.copyAccountNumber}
              variant="line"
              small
            />
          </dd>
        </div>
        {code !== null && (
          <div>
            <dt>{texts.uniqueCode}</dt>
            <dd className="serial-number">{code}</dd>
          </div>
        )}
      </dl>
      {payment.instructions.length > 0 && (
        <ul className={styles["instructions"]}>
          {[...new Set(payment.instructions)].map((line) => (
            <li key={line}>
              <WithDates text={line} />
            </li>
          ))}
        </ul>
      )}
    </Nota>
  );
};

const { transfer: texts } = successTexts;
