import * as v from "valibot";
import { err, ok, type Result } from "#core/domain/result.ts";
import { serviceAddressWire } from "./service-address.ts";

/**
 * `/config.json` of a site on a host that only hands out files: which product server its pages ask, where
 * the coffees are if not there, and what that server's `GET /config` answers, if it need not be asked.
 * What each may hold is told by the settings of the same names (`VITE_API_URL` and so on).
 */
const siteConfigWire = v.strictObject({
  api_url: v.string(),
  catalog: v.optional(v.string()),
  catalog_url: v.optional(v.string()),
  service: v.optional(serviceAddressWire),
});

export type SiteConfigWire = v.InferInput<typeof siteConfigWire>;

/** Fails with which field is wrong and how. */
export const siteConfigFromWire = (
  json: unknown,
): Result<v.InferOutput<typeof siteConfigWire>, string> => {
  const file = v.safeParse(siteConfigWire, json);
  if (file.success) return ok(file.output);
  const [issue] = file.issues;
  return err([v.getDotPath(issue), issue.message].filter(Boolean).join(": "));
};
