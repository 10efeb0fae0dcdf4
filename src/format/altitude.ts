/** Metres above sea level; adds the unit unless the text has one. Empty for an empty text. */
export const altitudeText = (altitude: string): string =>
  altitude === "" || /masl/i.test(altitude) ? altitude : `${altitude}\u00a0masl`;
