import * as v from "valibot";
import { err, ok, type Result } from "#core/domain/result.ts";
import { serviceAddressWire } from "./service-address.ts";

/**
 * `/config.json` of a site on a static host: the product server's address, the catalogue's address
 * if it is elsewhere, and the response of that server's `GET /config` if it need not be requested.
 * Allowed values: see the settings of the same names (`VITE_API_URL` and so on).
 */
const siteConfigWire = v.strictObject({
  api_url: v.string(),
  catalog: v.optional(v.string()),
  catalog_url: v.optional(v.string()),
  service: v.optional(serviceAddressWire),
});

export type SiteConfigWire = v.InferInput<typeof siteConfigWire>;

/** The error names the field and the problem. */
export const siteConfigFromWire = (
  json: unknown,
): Result<v.InferOutput<typeof siteConfigWire>, string> => {
  const file = v.safeParse(siteConfigWire, json);
  if (file.success) return ok(file.output);
  const [issue] = file.issues;
  return err([v.getDotPath(issue), issue.message].filter(Boolean).join(": "));
};
