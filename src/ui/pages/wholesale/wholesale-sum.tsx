import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { featuredCoffee } from "#ui/content/pages/featured-coffee.ts";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import { rupiah } from "#ui/format/rupiah.ts";
import { featuredPrice } from "#ui/pages/home/featured-price.ts";
import styles from "./wholesale-page.module.css";

/** What the smallest wholesale order costs and saves, by the shop's own pricing rule. */
export const WholesaleSum = ({ className }: { readonly className?: string | undefined }) => (
  <section className={className}>
    <h2 className={`t2 ${styles["sumHeading"]}`}>{sum.heading}</h2>
    <LedgerList>
      <LedgerRow label={sum.retail} value={rupiah(retailIdr)} />
      <LedgerRow label={sum.wholesale} value={rupiah(wholesaleIdr)} />
      <LedgerRow label={sum.minimum} value={rupiah(wholesaleIdr * minimumKg)} />
      <LedgerTotal label={sum.kept} value={rupiah((retailIdr - wholesaleIdr) * minimumKg)} />
    </LedgerList>
    <p className={`s ${styles["sumNote"]}`}>{sum.note}</p>
  </section>
);

const { minimumKg, sum } = wholesaleContent;
const retailIdr = featuredPrice(featuredCoffee).priceShownIdr;
const wholesaleIdr = featuredPrice(featuredCoffee, "wholesale").priceShownIdr;
