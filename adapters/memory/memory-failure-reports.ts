import type { FailureReportsPort, PageFailure } from "#core/ports/failure-reports-port.ts";

export class MemoryFailureReports implements FailureReportsPort {
  readonly #taken: PageFailure[] = [];

  get taken(): readonly PageFailure[] {
    return this.#taken;
  }

  send(failure: PageFailure): void {
    this.#taken.push(failure);
  }
}
