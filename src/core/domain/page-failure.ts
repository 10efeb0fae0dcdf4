/** How a page broke, without anything that a visitor may have typed. */
export type PageFailure = {
  /** The class of the error, such as `TypeError`. */
  readonly name: string;
  /** The path of the page. */
  readonly path: string;
  /** Where in the site's files, innermost first, such as `index-4f2a.js:1:200`. */
  readonly at: readonly string[];
};

/**
 * What may be told of an error: a message may quote whatever was on the page, so it stays behind.
 * @param cause anything that was thrown.
 */
export const pageFailure = (cause: unknown, path: string): PageFailure => {
  const { name, stack = "" } = cause instanceof Error ? cause : { name: typeof cause };
  return {
    name: /^\w{1,40}$/.test(name) ? name : "Error",
    path: path.slice(0, LONGEST_PATH),
    at: Array.from(stack.matchAll(FRAME), ([, frame = ""]) => frame).slice(0, MOST_FRAMES),
  };
};

/** A file of the site with line and column, as every browser writes them. */
const FRAME = /\/assets\/([\w.-]{1,80}:\d{1,9}:\d{1,9})/g;
const MOST_FRAMES = 8;
const LONGEST_PATH = 200;
