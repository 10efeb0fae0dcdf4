import type { PageFailure } from "../domain/page-failure.ts";

/** Takes word of pages that broke. Whether it arrives, nobody waits to know; never throws. */
export interface FailureReportsPort {
  send(failure: PageFailure): void;
}
