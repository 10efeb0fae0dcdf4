type TrackingTexts = {
  readonly label: string;
  /** What a screen reader hears after it. */
  readonly parcel: (orderCode: string, courier: string) => string;
};

/** The link to the courier's own page about a parcel. */
export const trackingTexts: TrackingTexts = {
  label: "Track this parcel",
  parcel: (orderCode, courier) => ` of order ${orderCode} at ${courier}, in a new tab`,
};
