import type { FailureReportsPort, PageFailure } from "#core/ports/failure-reports-port.ts";
import type { PageErrorWire } from "#wire/report.ts";

/** Sends reports to the product server, with `keepalive` for pages that are being left. */
export class HttpFailureReports implements FailureReportsPort {
  readonly #deps: {
    /** No trailing slash. */
    readonly baseUrl: string;
    readonly fetch: typeof globalThis.fetch;
  };

  constructor(deps: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }) {
    this.#deps = deps;
  }

  send({ name, path, at }: PageFailure): void {
    const { baseUrl, fetch } = this.#deps;
    const report: PageErrorWire = { type: "page-error", body: { name, page: path, at: [...at] } };
    const sent = fetch(`${baseUrl}/reports`, {
      method: "POST",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Anonymous.
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
    });
    // A lost report is ignored.
    sent.catch(() => undefined);
  }
}

// Not imported from the shared client: that module may be what failed to load.
const TIMEOUT_MS = 10_000;
