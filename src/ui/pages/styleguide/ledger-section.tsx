import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import {
  Figure,
  NarrowScreen,
  ScreenContext,
  MarkedAmount,
  Was,
} from "#ui/components/figure/figure.tsx";
import { LedgerList, LedgerRow, LedgerTotal, Nota } from "#ui/components/ledger/ledger-list.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { TrackingLink } from "#ui/pages/order/order-story.tsx";
import { Example } from "./example.tsx";
import styles from "./styleguide.module.css";

/** Ledger rows that add up, and order statuses. */
export const LedgerSection = () => (
  <>
    <Example
      title="Ledger and receipt"
      note="Hairlines between the lines, one rule above a total and a double one below. Always."
      shows={["LedgerList", "LedgerRow", "LedgerTotal", "Nota", "MarkedAmount", "Was"]}
    >
      <LedgerList>
        <LedgerRow label="2 × Ulu Batur" note="200 g, ground for filter" value="Rp.170.000" />
        <LedgerRow label="Shipping" value="Rp.20.000" />
        <LedgerTotal label="Total" value="Rp.190.000" />
      </LedgerList>
      <div className={styles["samples"]}>
        {(["sheet", "pink", "yellow", "mint"] as const).map((ply) => (
          <Nota ply={ply} key={ply}>
            <h3 className="type-1">Amount to transfer</h3>
            <p className="display type-1">
              <MarkedAmount text="Rp.189.347" marked="347" />
            </p>
          </Nota>
        ))}
      </div>
      <p>
        <Was text="Rp.170.000" /> Rp.174.000
      </p>
    </Example>
    <Example
      title="Figures"
      note="In full, and in thousands where a narrow screen has no room for them."
      shows={["Figure", "NarrowScreen"]}
    >
      <p>
        <Figure idr={226_500} short="nearest" /> in full,{" "}
        <ScreenContext value="narrow">
          <Figure idr={226_500} short="nearest" />
        </ScreenContext>{" "}
        in thousands,{" "}
        <NarrowScreen>
          <Figure idr={226_500} short="nearest" />
        </NarrowScreen>{" "}
        on this screen.
      </p>
    </Example>
    <Example
      title="Badges and parcels"
      note="A sign before the word: colour is never the only difference."
      shows={["StatusBadge"]}
    >
      <div className="row">
        {BADGES.map(([label, tone]) => (
          <StatusBadge key={label} label={label} tone={tone} />
        ))}
      </div>
      <div className="row">
        <TrackingLink
          shipment={shipmentOf(
            "JNE REG",
            "0164250700120016",
            "https://www.jne.co.id/tracking-package?awb=",
          )}
          orderCode="KQ7M2XTB"
        />
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
