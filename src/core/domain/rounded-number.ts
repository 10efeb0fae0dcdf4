/**
 * Whether a spreadsheet has rounded a number that is a name (a code, a parcel's, a phone's):
 * `1,64251E+14`. Its last digits are gone, and what is left names something else.
 */
export const isRounded = (text: string): boolean => ROUNDED.test(text.trim());

/** What of a text is so: all of it, or one of its words. */
export const roundedIn = (text: string): string | undefined =>
  [text, ...text.split(/[;\t|\s]+/)].find(isRounded);

/** What to say of it: a sentence. */
export const roundedMessage = (text: string): string =>
  `A spreadsheet has rounded “${text.trim()}”: its last digits are gone. Take the number from where it came, and format its column as text.`;

const ROUNDED = /^[+-]?\d(?:[.,]\d+)?\s?e\+\d{1,3}$|^[+-]?\d[.,]\d+e\d{1,3}$/i;
