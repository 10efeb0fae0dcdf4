/** The one country the shop delivers to, as addresses keep it. */
export const COUNTRY = "Indonesia";

/** A country as it is kept: “ indonesia” is the country above, anything else stays what it is. */
export const countryName = (typed: string): string => {
  const name = typed.trim();
  return name.toLowerCase() === COUNTRY.toLowerCase() ? COUNTRY : name;
};
