import type { PageFailure } from "../domain/page-failure.ts";

/** Reports page errors. Fire and forget; never throws. */
export interface FailureReportsPort {
  send(failure: PageFailure): void;
}
