/** Maximum of digits after the country code. Source: specification section 5 (sign up). */
export const MOST_PHONE_DIGITS = 11;

/**
 * The digits after the country code: everything but digits stripped, then leading zeros and one
 * 62, at most 11 digits. Source: specification section 5 (sign up).
 */
export const phoneDigits = (typed: string): string =>
  typed
    .replace(/\D/g, "")
    .replace(/^0*(62)?0*/, "")
    .slice(0, MOST_PHONE_DIGITS);

/** Nine to eleven digits; {@link phoneDigits} already cuts the rest. */
export const isValidPhone = (typed: string): boolean => phoneDigits(typed).length >= 9;

/** The format on the wire: `62` and the digits. */
export const internationalPhone = (typed: string): string => `62${phoneDigits(typed)}`;

/** As people read it, `+62 812 3345 1616`; a number that is none of these digits stays as typed. */
export const phoneText = (phone: string): string => {
  const digits = phoneDigits(phone);
  const isWhole = isValidPhone(phone) && phone.replace(/\D/g, "").endsWith(digits);
  if (!isWhole || /[^\d\s()+.-]/.test(phone)) return phone;
  return `+62 ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
};
