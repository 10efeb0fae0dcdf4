/** A field's name on the wire: `address.postalCode` becomes `address.postal_code`. */
export const wireField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
