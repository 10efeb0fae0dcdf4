/** A parcel on its way, as the roastery handed it over. */
export type Shipment = {
  /** As staff wrote it. */
  readonly courier: string;
  readonly trackingNumber: string | null;
  /** Where the courier tells where it is; `null` for a courier we know no page of. */
  readonly trackingLink: string | null;
};

/** `null` as long as no courier has it. */
export const shipmentOf = (
  courier: string | null,
  trackingNumber: string | null,
): Shipment | null =>
  courier === null || courier.trim() === ""
    ? null
    : { courier, trackingNumber, trackingLink: trackingLink(courier, trackingNumber) };

/** `JNE 0164 2507 0012`. */
export const shipmentText = ({ courier, trackingNumber }: Shipment): string =>
  trackingNumber === null ? courier : `${courier} ${trackingNumber}`;

/** The courier's own page for this number; its service (`JNE REG`, `J&T Express`) does not matter. */
const trackingLink = (courier: string, trackingNumber: string | null): string | null => {
  const number = (trackingNumber ?? "").replaceAll(/\s+/g, "");
  if (number === "") return null;
  const name = courier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const page = PAGES.find(([names]) => names.some((one) => name.startsWith(one)));
  return page ? page[1] + encodeURIComponent(number) : null;
};

const PAGES: readonly (readonly [readonly string[], string])[] = [
  [["jne"], "https://www.jne.co.id/tracking-package?awb="],
  [["jt", "jnt"], "https://www.jet.co.id/track?awb="],
  [["sicepat"], "https://www.sicepat.com/checkAwb?awb="],
  [["anteraja"], "https://anteraja.id/tracking/"],
  [["pos", "ptpos"], "https://www.posindonesia.co.id/id/tracking/"],
];
