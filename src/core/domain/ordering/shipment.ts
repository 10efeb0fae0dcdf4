/** A parcel handed to a courier. */
export type Shipment = {
  /** As staff have it. */
  readonly courier: string;
  readonly trackingNumber: string | null;
  /** The parcel's page at the courier; `null` where there is none. */
  readonly trackingLink: string | null;
};

/**
 * `null` until a courier has it.
 * @param trackingPage the courier's; the number replaces `{number}`, else it is appended.
 */
export const shipmentOf = (
  courier: string | null,
  trackingNumber: string | null,
  trackingPage: string | null,
): Shipment | null =>
  courier === null || courier.trim() === ""
    ? null
    : { courier, trackingNumber, trackingLink: trackingLink(trackingNumber, trackingPage) };

/** `JNE 0164 2507 0012`. */
export const shipmentText = ({ courier, trackingNumber }: Shipment): string =>
  trackingNumber === null ? courier : `${courier} ${trackingNumber}`;

const trackingLink = (trackingNumber: string | null, page: string | null): string | null => {
  const number = encodeURIComponent((trackingNumber ?? "").replaceAll(/\s+/g, ""));
  if (number === "" || page === null) return null;
  return page.includes(NUMBER) ? page.replaceAll(NUMBER, () => number) : page + number;
};

const NUMBER = "{number}";
