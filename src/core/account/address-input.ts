/** What a recipient's phone box keeps of the typed text. Source: specification section 5 (address). */
export const recipientPhoneInput = (typed: string): string =>
  typed.replace(/[^\d+]/g, "").slice(0, 16);

/** What a ZIP box keeps of the typed text. Source: specification section 5 (address). */
export const postalCodeInput = (typed: string): string => typed.replace(/\D/g, "").slice(0, 5);
