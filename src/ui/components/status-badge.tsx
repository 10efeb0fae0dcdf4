import type { BadgeTone } from "#core/domain/ordering/order-status.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { trackingTexts } from "#ui/content/tracking.ts";
import { classNames } from "./class-names.ts";
import styles from "./status-badge.module.css";

type StatusBadgeProps = { readonly label: string; readonly tone: BadgeTone };

/** A status with its own sign, so that colour is not the only difference. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles["badge"], styles[tone])}>
    <span className={styles["word"]}>{label}</span>
  </span>
);

/** Link to the courier's tracking page; nothing when none is known. */
export const TrackingLink = ({
  shipment,
  orderCode,
}: {
  readonly shipment: Shipment | null | undefined;
  readonly orderCode: string;
}) =>
  shipment?.trackingLink ? (
    <a className="text-button" href={shipment.trackingLink} target="_blank" rel="noreferrer">
      {trackingTexts.label}
      <span className="visually-hidden">{trackingTexts.parcel(orderCode, shipment.courier)}</span>
    </a>
  ) : null;
