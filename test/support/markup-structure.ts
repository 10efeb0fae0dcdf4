/** Tags and attribute names in order: what content must never change in a document. */
export const structureOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(TAG), ([tag]) => tag.replaceAll(VALUE, "="));

/** Targets of a document's links, pictures and forms. */
export const targetsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(TARGET), ([, target = ""]) => target);

/** Addresses that a browser follows without running scripts. */
export const HARMLESS_TARGET = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|[?#]|[\w%.~-]+(?=[/?#]|$)|$)/;

const TAG = /<[!/a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const VALUE = /=(?:"[^"]*"|'[^']*')/g;
const TARGET = /\s(?:href|src|action|formaction)="([^"]*)"/gi;
