/** A core field's name as clients spell it: `address.postalCode` is `address.postal_code`. */
export const wireField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
