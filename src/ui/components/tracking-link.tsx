import type { Shipment } from "#core/domain/ordering/shipment.ts";

/** Leads to the courier's own page about a parcel. Nothing when we know none. */
export const TrackingLink = ({
  shipment,
  orderCode,
}: {
  readonly shipment: Shipment | null | undefined;
  readonly orderCode: string;
}) =>
  shipment?.trackingLink ? (
    <a className="text-button" href={shipment.trackingLink} target="_blank" rel="noreferrer">
      Track this parcel
      <span className="visually-hidden">
        {" "}
        of order {orderCode} at {shipment.courier}, in a new tab
      </span>
    </a>
  ) : null;
