import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { transferDiscountIdr } from "#core/domain/ordering/transfer-amount.ts";
import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { WholeCloth } from "#ui/pages/cart/whole-cloth.tsx";
import { rupiah } from "#format/rupiah.ts";
import { bagName } from "#format/bag.ts";
import { successTexts } from "#ui/content/pages/success.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import type { Transfer } from "./transfer.ts";

type Props = { readonly confirmation: OrderConfirmation; readonly transfer: Transfer };

/** The order's items and totals. Orders store coffees by name. */
export const OrderBill = ({ confirmation, transfer }: Props) => {
  const { coffees } = useCatalog();
  const { items, totalIdr } = confirmation;
  if (items.length === 0 || totalIdr === null) return null;
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
  return (
    <Nota>
      <WholeCloth
        bags={items.map(({ name, quantity, priceEach, sizeGrams }) => ({
          coffee: coffees.find((coffee) => coffee.name === name),
          sizeGrams: sizeGrams ?? 0,
          priceEach,
          qty: quantity,
        }))}
        bill={
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
        }
      />
    </Nota>
  );
};

const { bill } = successTexts;
