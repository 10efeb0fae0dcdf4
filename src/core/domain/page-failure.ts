/** A page's error, without anything a visitor may have typed. */
export type PageFailure = {
  /** The class of the error, such as `TypeError`. */
  readonly name: string;
  readonly path: string;
  /** Positions in the site's files, innermost first, such as `index-4f2a.js:1:200`. */
  readonly at: readonly string[];
};

/**
 * The reportable part of an error. Its message is left out: it may quote page content.
 * @param cause anything thrown.
 */
export const pageFailure = (cause: unknown, path: string): PageFailure => {
  const { name, stack = "" } = cause instanceof Error ? cause : { name: typeof cause };
  return {
    name: /^\w{1,40}$/.test(name) ? name : "Error",
    path: path.slice(0, LONGEST_PATH),
    at: Array.from(stack.matchAll(FRAME), ([, frame = ""]) => frame).slice(0, MOST_FRAMES),
  };
};

/** A file of the site with line and column; the format is the same in every browser. */
const FRAME = /\/assets\/([\w.-]{1,80}:\d{1,9}:\d{1,9})/g;
const MOST_FRAMES = 8;
const LONGEST_PATH = 200;
