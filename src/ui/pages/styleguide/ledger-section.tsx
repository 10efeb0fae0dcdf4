import { LedgerList, LedgerRow, LedgerTotal } from "#ui/components/ledger/ledger-list.tsx";
import { Nota } from "#ui/components/ledger/nota.tsx";
import { MarkedAmount } from "#ui/components/marked-amount.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { Example } from "./example.tsx";

/** Figures that add up, and the words for where an order is. */
export const LedgerSection = () => (
  <>
    <Example
      title="Ledger and receipt"
      note="Hairlines between the lines, one rule above a total and a double one below. Always."
    >
      <LedgerList>
        <LedgerRow label="2 × Ulu Batur, 200 g" value="Rp.170.000" />
        <LedgerRow label="Shipping" value="Rp.20.000" />
        <LedgerTotal label="Total" value="Rp.190.000" />
      </LedgerList>
      <Nota ply="pink">
        <h3 className="type-1">Amount to transfer</h3>
        <p className="display type-3">
          <MarkedAmount text="Rp.189.347" marked="347" />
        </p>
      </Nota>
    </Example>
    <Example title="Badges" note="A sign before the word: colour is never the only difference.">
      <div className="row">
        {BADGES.map(([label, tone]) => (
          <StatusBadge key={label} label={label} tone={tone} />
        ))}
      </div>
    </Example>
  </>
);

const BADGES = [
  ["awaiting payment", "yellow"],
  ["paid", "green"],
  ["processing", "blue"],
  ["shipped", "indigo"],
  ["cancelled", "red"],
  ["closed", "gray"],
  ["anything else", "neutral"],
] as const;
