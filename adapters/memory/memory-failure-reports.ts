import type { PageFailure } from "#core/domain/page-failure.ts";
import type { FailureReportsPort } from "#core/ports/failure-reports-port.ts";

/** Keeps what it was told for as long as the page lives. */
export class MemoryFailureReports implements FailureReportsPort {
  readonly #taken: PageFailure[] = [];

  get taken(): readonly PageFailure[] {
    return this.#taken;
  }

  send(failure: PageFailure): void {
    this.#taken.push(failure);
  }
}
