/** Metres above sea level; the roastery may have written the unit already. Nothing for nothing. */
export const altitudeText = (altitude: string): string =>
  altitude === "" || /masl/i.test(altitude) ? altitude : `${altitude} masl`;
