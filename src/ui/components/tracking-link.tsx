import type { Shipment } from "#core/domain/ordering/shipment.ts";
import { trackingTexts } from "#ui/content/tracking.ts";

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
