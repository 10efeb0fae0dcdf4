import type { FulfillmentMethod, Payment } from "#core/domain/ordering/order.ts";
import { transferDiscountIdr, uniqueCodeText } from "#core/domain/ordering/transfer-amount.ts";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { MarkedAmount } from "#ui/components/marked-amount.tsx";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { Countdown } from "./countdown.tsx";
import styles from "./success-page.module.css";
import type { Transfer } from "./transfer.ts";

type Props = {
  readonly payment: Payment;
  readonly transfer: Transfer;
  readonly fulfillment: FulfillmentMethod;
};

/** Everything a banking app asks for. */
export const TransferCard = ({ payment, transfer, fulfillment }: Props) => {
  const { amountIdr, uniqueCode } = transfer;
  const code = uniqueCode === null ? null : uniqueCodeText(uniqueCode);
  return (
    <Nota as="section" ply="pink" className={styles["bank"] ?? ""}>
      <div className={styles["bankHead"]}>
        <h2 className="type-2">Amount to transfer</h2>
        {payment.expiresAt !== null && (
          <p>
            Expires{" "}
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
        {amountIdr !== null && <CopyButton text={String(amountIdr)} what="amount" whatShown />}
      </div>
      <p className="serif measure">
        {code !== null && (
          <>
            The last three digits, <b className="serial-number">{code}</b>, are your unique
            code.{" "}
          </>
        )}
        {fulfillment === "pickup" ? (
          <>
            Please transfer the exact amount, then collect at the roastery, {PICKUP_PLACE}, with
            your Order Code.
          </>
        ) : (
          <>
            The amount includes a discount
            {uniqueCode !== null && ` of ${rupiah(transferDiscountIdr(uniqueCode))}`} for the unique
            code. Your transfer must match to the last 3 digits. We ship after the payment is
            confirmed.
          </>
        )}
      </p>
      <dl className={styles["rows"]}>
        <div>
          <dt>Bank</dt>
          <dd>{payment.bank}</dd>
        </div>
        <div>
          <dt>Account name</dt>
          <dd>{payment.accountName}</dd>
        </div>
        <div>
          <dt>Account number</dt>
          <dd>{payment.accountNumber}</dd>
          <dd>
            <CopyButton
              text={payment.accountNumber.replace(/\D/g, "")}
              what="account number"
              variant="line"
              small
            />
          </dd>
        </div>
        {code !== null && (
          <div>
            <dt>Unique code</dt>
            <dd className="serial-number">{code}</dd>
          </div>
        )}
      </dl>
      {payment.instructions.length > 0 && (
        <ul className={styles["instructions"]}>
          {[...new Set(payment.instructions)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Nota>
  );
};

const { address } = siteContent;
const PICKUP_PLACE = `${address.street}, ${address.city} ${address.postalCodeOnConfirmation}`;
