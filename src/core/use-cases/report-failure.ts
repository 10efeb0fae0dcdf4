import type { FailureReportsPort, PageFailure } from "../ports/failure-reports-port.ts";

/** Reports page errors to the shop: each kind once, and a limited number per visit. */
export class ReportFailure {
  readonly #reports: FailureReportsPort;
  readonly #told = new Set<string>();

  constructor(deps: { readonly reports: FailureReportsPort }) {
    this.#reports = deps.reports;
  }

  execute(cause: unknown, path: string): void {
    const failure = pageFailure(cause, path);
    const kind = JSON.stringify(failure);
    if (this.#told.has(kind) || this.#told.size >= MOST_OF_A_VISIT) return;
    this.#told.add(kind);
    this.#reports.send(failure);
  }
}

const MOST_OF_A_VISIT = 5;

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
