/**
 * The same with no-break spaces between a figure and its unit (`100 g`, `20 kg`, `1500 masl`), and
 * within the numbers of an address (`No. 16`, `RT 03 / RW 07`, `Malang 65115`): a line may not end
 * there.
 */
export const unbroken = (text: string): string =>
  text.replaceAll(BEFORE_A_UNIT, NO_BREAK).replaceAll(WITHIN_AN_ADDRESS, NO_BREAK);

/** The same with plain spaces, for files, terminals and mails without a layout. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK, " ");

const NO_BREAK = "\u00a0";
const BEFORE_A_UNIT = /(?<=\d) (?=(?:g|kg|masl|°C)(?![\p{L}\d]))/gu;
const WITHIN_AN_ADDRESS =
  /(?<=\b(?:RT|RW|Kav\.?|Blok|No\.?)) (?=[\d/])|(?<=\d) (?=\/)|(?<=\/) (?=\d)|(?<=\p{L}) (?=\d{5}(?!\d))/giu;
