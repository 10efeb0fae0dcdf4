import { orderBreakdown } from "#core/domain/invoice/order-breakdown.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { transferDiscountIdr } from "#core/domain/ordering/transfer-amount.ts";
import { clothText } from "#documents/cloth.ts";
import { WholeCloth } from "#ui/components/breakdown/whole-cloth.tsx";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { rupiah } from "#format/rupiah.ts";
import { bagName } from "#format/bag.ts";
import { successTexts } from "#ui/content/pages/success.ts";
import styles from "./success-page.module.css";
import type { Transfer } from "./transfer.ts";

type Props = { readonly confirmation: OrderConfirmation; readonly transfer: Transfer };

/** The order's items and totals, and where the money goes. */
export const OrderBill = ({ confirmation, transfer }: Props) => {
  const { items, totalIdr, customerNote } = confirmation;
  if (items.length === 0 || totalIdr === null) return null;
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
  const breakdown = orderBreakdown(items);
  return (
    <Nota className={styles["bill"] ?? ""}>
      <LedgerList>
        {items.map(({ name, quantity, priceEach, sizeGrams, grind }) => (
          <LedgerRow
            key={`${name} ${sizeGrams} ${grind}`}
            label={`${quantity} × ${bagName(name, sizeGrams, grind)}`}
            value={rupiah(priceEach * quantity)}
          />
        ))}
        <LedgerRow label={bill.shipping} value={rupiah(totalIdr - subtotalIdr)} />
        {transfer.uniqueCode !== null && (
          <LedgerRow
            label={bill.discount}
            value={rupiah(-transferDiscountIdr(transfer.uniqueCode))}
          />
        )}
        <LedgerTotal label={bill.total} value={rupiah(transfer.amountIdr ?? totalIdr)} />
      </LedgerList>
      {customerNote && (
        <p>
          <b className="bold">{successTexts.note}</b>
          <span className="as-written">{customerNote}</span>
        </p>
      )}
      {breakdown && <WholeCloth cloth={clothText(breakdown)} />}
    </Nota>
  );
};

const { bill } = successTexts;
