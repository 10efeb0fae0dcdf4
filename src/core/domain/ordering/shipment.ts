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
  const written = courier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = COURIERS.find(({ written: names }) => names.some((one) => written.startsWith(one)));
  return known ? known.page + encodeURIComponent(number) : null;
};

/** Couriers the roastery hands parcels to, with their page for a number, which it ends with. */
export const COURIERS: readonly {
  readonly name: string;
  /** How people begin it, in small letters alone. */
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
