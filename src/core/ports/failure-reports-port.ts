/** A page's error, without anything a visitor may have typed. */
export type PageFailure = {
  /** The class of the error, such as `TypeError`. */
  readonly name: string;
  readonly path: string;
  /** Positions in the site's files, innermost first, such as `index-4f2a.js:1:200`. */
  readonly at: readonly string[];
};

/** Reports page errors. Fire and forget; never throws. */
export interface FailureReportsPort {
  send(failure: PageFailure): void;
}
