type TrackingTexts = {
  readonly label: string;
  /** Suffix of the accessible name. */
  readonly parcel: (orderCode: string, courier: string) => string;
};

/** Texts of the link to the courier's tracking page. */
export const trackingTexts: TrackingTexts = {
  label: "Track this parcel",
  parcel: (orderCode, courier) => ` of order ${orderCode} at ${courier}, in a new tab`,
};
