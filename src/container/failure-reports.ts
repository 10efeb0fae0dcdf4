import { HttpFailureReports } from "#adapters/http/http-failure-reports.ts";
import { MemoryFailureReports } from "#adapters/memory/memory-failure-reports.ts";
import { ReportFailure } from "#core/use-cases/report-failure.ts";
import type { ShopConfig } from "./environment/config.ts";

/**
 * Separate from the container, which may be what failed to load. Imported with the first failure
 * only.
 */
export const failureReports = (
  { orders, apiUrl }: Pick<ShopConfig, "orders" | "apiUrl">,
  fetch: typeof globalThis.fetch,
): ReportFailure =>
  new ReportFailure({
    reports:
      orders === "hosted"
        ? new HttpFailureReports({ baseUrl: apiUrl, fetch })
        : new MemoryFailureReports(),
  });
