import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { rupiah } from "#format/rupiah.ts";
import { useHouseCoffee } from "#ui/hooks/use-house-coffee.ts";
import styles from "./wholesale-page.module.css";

/** What the smallest wholesale order costs less than in the shop, by the pricing rules. */
export const WholesaleSum = ({ className }: { readonly className?: string | undefined }) => {
  const coffee = useHouseCoffee();
  // NaN until the catalogue is loaded: it is formatted as a dash.
  const retailIdr = coffee?.retail.priceShownIdr ?? Number.NaN;
  const wholesaleIdr = coffee?.wholesale.priceShownIdr ?? Number.NaN;
  return (
    <section className={className}>
      <h2 className={`type-2 ${styles["sumHeading"]}`}>
        {sum.heading} {coffee ? coffee.name : "espresso"}
      </h2>
      <LedgerList>
        <LedgerRow label={sum.retail} value={rupiah(retailIdr * minimumKg)} />
        <LedgerRow label={sum.wholesale} value={rupiah(-wholesaleIdr * minimumKg)} />
        <LedgerTotal label={sum.kept} value={rupiah((retailIdr - wholesaleIdr) * minimumKg)} />
      </LedgerList>
      <p className={`small ${styles["sumNote"]}`}>{sum.note}</p>
    </section>
  );
};

const { minimumKg, sum } = wholesaleContent;
