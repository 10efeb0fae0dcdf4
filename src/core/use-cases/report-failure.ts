import { pageFailure } from "#core/domain/page-failure.ts";
import type { FailureReportsPort } from "#core/ports/failure-reports-port.ts";

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
