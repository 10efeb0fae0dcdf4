/** Texts of the link to the courier's tracking page. */
export const trackingTexts = {
  label: "Track this parcel",
  /** Suffix of the accessible name. */
  parcel: (orderCode: string, courier: string) =>
    ` of order ${orderCode} at ${courier}, in a new tab`,
} as const;
