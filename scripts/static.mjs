// Writes the built site for a static host: `npm run static -- out --site https://shop.example --api
// https://api.shop.example/api`. With `--coffees coffees.json` the pages read the catalogue from
// that file, which is copied along.
import "./node-version.mjs";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { buildWhenNeeded } from "./build.mjs";
import { outsideCatalogue } from "../server/database/outside-catalogue.ts";
import { lateRenderer } from "../server/http/site/catalogue-pages.ts";
import { writeStaticSite } from "../server/http/site/static-site.ts";
import { serviceAddressWire } from "../src/wire/service-address.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" }, api: { type: "string" }, coffees: { type: "string" } },
});
const [folder] = positionals;
const addresses = [values.site, values.api];
if (!folder || !addresses.every((one) => /^https?:\/\//.test(one ?? "") && URL.canParse(one))) {
  console.error(
    "Where to, and for whom? npm run static -- out --site https://shop.example --api https://shop.example/api",
  );
  process.exit(2);
}
const [siteUrl, apiUrl] = addresses.map((one) => one.replace(/\/+$/, ""));

const askConfig = async () => {
  const answer = await fetch(`${apiUrl}/config`).catch(() => null);
  const service = v.safeParse(serviceAddressWire, answer?.ok ? await answer.json() : null);
  if (service.success) return service.output;
  throw new Error(`${apiUrl}/config answers ${answer?.status ?? "nothing"}: is the shop running?`);
};

try {
  const service = await askConfig();
  const address = values.coffees ?? `${apiUrl}/shop-items`;
  // A list saved from the product server has the same format.
  const catalogue = await outsideCatalogue({ name: "json", address }, console.error).load();
  await buildWhenNeeded();
  const siteDir = "dist/site";
  const count = await writeStaticSite(folder, {
    siteDir,
    siteUrl,
    apiUrl,
    service,
    catalogue,
    withCoffees: values.coffees !== undefined,
    ...lateRenderer(siteDir),
  });
  console.log(`${count} files in ${folder}, with ${catalogue.coffees.length} coffees.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
