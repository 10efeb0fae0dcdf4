/** Tags and names of attributes, in their order: what of a document a text must never change. */
export const structureOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(TAG), ([tag]) => tag.replaceAll(VALUE, "="));

/** Where a document's links, pictures and forms lead. */
export const targetsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(TARGET), ([, target = ""]) => target);

/** Begins as what a browser follows without running anything. */
export const HARMLESS_TARGET = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|[?#]|[\w%.~-]+(?=[/?#]|$)|$)/;

const TAG = /<[!/a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const VALUE = /=(?:"[^"]*"|'[^']*')/g;
const TARGET = /\s(?:href|src|action|formaction)="([^"]*)"/gi;
