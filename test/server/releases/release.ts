// Makes the version of package.json a release: `npm run maintain -- release`. Adds the checksums of its
// migrations to supabase/released.json, and beside the older ones the folder of test/releases that every
// later version opens. Refuses when a released migration has changed, or version and changelog disagree.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { shopMigrations } from "#server/database/migrations.ts";
import { fileOf, newIn, whyNot, type Released } from "./check-release.ts";
import { recordRelease } from "./record-release.ts";

const LIST = "supabase/released.json";
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));
const versionIn = async (file: string): Promise<string> =>
  v.parse(v.object({ version: v.string() }), await read(file)).version;

const released: Released = v.parse(
  v.record(v.string(), v.record(v.string(), v.string())),
  await read(LIST),
);
const version = await versionIn("package.json");
const migrations = await shopMigrations("supabase", "embedded");
const refusals = whyNot({
  version,
  lockVersion: await versionIn("package-lock.json"),
  changelog: await readFile("docs/changelog.md", "utf8"),
  released,
  migrations,
});
const folder = join("test/releases", version);
const refused = [...(existsSync(folder) ? [`${folder} is there already.`] : []), ...refusals];
process.stderr.write(refused.map((line) => `${line}\n`).join(""));
if (refused.length > 0) process.exit(1);

await recordRelease(folder, { version, supabaseDir: "supabase" });
const added = newIn({ released, migrations }).map((one) => [fileOf(one), one.checksum]);
const list = { ...released, [version]: Object.fromEntries(added) };
await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
process.stdout.write(
  `${version} is recorded in ${folder}, with ${added.length} migrations of its own in ${LIST}. Commit both, and tag the commit v${version}.\n`,
);
