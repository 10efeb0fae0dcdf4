/** A parcel handed to a courier. */
export type Shipment = {
  /** As typed by staff. */
  readonly courier: string;
  readonly trackingNumber: string | null;
  /** The courier's tracking page; `null` for an unknown courier. */
  readonly trackingLink: string | null;
};

/** `null` until a courier has it. */
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

/** Matches the courier's name only; its service (`JNE REG`, `J&T Express`) is ignored. */
const trackingLink = (courier: string, trackingNumber: string | null): string | null => {
  const number = (trackingNumber ?? "").replaceAll(/\s+/g, "");
  if (number === "") return null;
  const written = courier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = COURIERS.find(({ written: names }) => names.some((one) => written.startsWith(one)));
  return known ? known.page + encodeURIComponent(number) : null;
};

/** Known couriers with the address of their tracking page, which ends with the number. */
export const COURIERS: readonly {
  readonly name: string;
  /** Prefixes of the name as typed, lower case, letters only. */
  readonly written: readonly string[];
  readonly page: string;
}[] = [
  { name: "JNE", written: ["jne"], page: "https://www.jne.co.id/tracking-package?awb=" },
  { name: "J&T", written: ["jt", "jnt"], page: "https://www.jet.co.id/track?awb=" },
  { name: "SiCepat", written: ["sicepat"], page: "https://www.sicepat.com/checkAwb?awb=" },
  { name: "AnterAja", written: ["anteraja"], page: "https://anteraja.id/tracking/" },
  {
    name: "POS",
    written: ["pos", "ptpos"],
    page: "https://www.posindonesia.co.id/id/tracking/",
  },
];
