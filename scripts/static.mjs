// The built site for a host that only hands out files:
//   npm run static -- out --site https://shop.example --api https://api.shop.example/api
import "./node-version.mjs";
import { parseArgs } from "node:util";
import { buildWhenNeeded } from "./build.mjs";
import { lateRenderer } from "../server/site/late-renderer.ts";
import { writeStaticSite } from "../server/site/write-static-site.ts";
import { coffeesFromWire } from "../src/wire/coffee.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" }, api: { type: "string" } },
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
await buildWhenNeeded();
const answer = await fetch(`${apiUrl}/shop-items`);
const coffees = answer.ok ? coffeesFromWire(await answer.json()) : null;
if (!coffees) {
  console.error(`${apiUrl}/shop-items answered ${answer.status}, and no catalogue.`);
  process.exit(1);
}
const siteDir = "dist/site";
const catalogue = { coffees, version: "static" };
const count = await writeStaticSite(folder, {
  siteDir,
  siteUrl,
  apiUrl,
  catalogue,
  ...lateRenderer(siteDir),
});
console.log(`${count} files in ${folder}, with ${coffees.length} coffees.`);
