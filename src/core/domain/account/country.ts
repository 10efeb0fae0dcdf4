/** The only country of delivery, as addresses store it. */
export const COUNTRY = "Indonesia";

/**
 * Normalises a typed country: “ indonesia ” becomes {@link COUNTRY}, anything else is only trimmed.
 */
export const countryName = (typed: string): string => {
  const name = typed.trim();
  return name.toLowerCase() === COUNTRY.toLowerCase() ? COUNTRY : name;
};
