import { expect, it } from "vitest";
import type { Migration } from "#server/database/migrations.ts";
import { newIn, whyNot } from "./check-release.ts";

const migration = (version: string, checksum = version): Migration => ({
  version,
  name: "tea",
  sql: "",
  checksum,
});
const released = { "1.0.0": { "20250101000000_tea": "20250101000000" }, "1.9.0": {} };
const sound = {
  version: "1.10.0",
  lockVersion: "1.10.0",
  changelog: "# Changelog\n\n## 1.10.0 – 2027-02-01\n\n## 1.9.0 – 2027-01-01\n",
  released,
  migrations: [migration("20250101000000"), migration("20250102000000")],
};

it("releases a version whose changelog names it and whose released migrations are as they were", () => {
  expect(whyNot(sound)).toEqual([]);
  const changelog = `## Unreleased\n\n${sound.changelog.slice(sound.changelog.indexOf("##"))}`;
  expect(whyNot({ ...sound, changelog })).toEqual([]);
  expect(newIn(sound).map(({ version }) => version)).toEqual(["20250102000000"]);
});

it.each<[string, Partial<typeof sound>, RegExp]>([
  [
    "a released migration has changed",
    { migrations: [migration("20250101000000", "other")] },
    /tea\.sql was released and has changed/,
  ],
  ["a released migration is gone", { migrations: [] }, /was released and is gone/],
  [
    "a new migration comes before released ones",
    { migrations: [migration("20240101000000"), ...sound.migrations] },
    /20240101000000_tea\.sql is new and comes before/,
  ],
  [
    "the changelog is not written",
    { changelog: "## Unreleased\n\n- Tea.\n\n## 1.10.0 – 2027-02-01\n" },
    /begins with “Unreleased”/,
  ],
  ["the changelog has no day", { changelog: "## 1.10.0\n" }, /begins with “1\.10\.0”/],
  [
    "the version was released",
    { version: "1.9.0", lockVersion: "1.9.0" },
    /1\.9\.0 is released already/,
  ],
  ["the lockfile lags behind", { lockVersion: "1.9.0" }, /package-lock\.json says 1\.9\.0/],
])("refuses when %s", (_, changes, why) => {
  expect(whyNot({ ...sound, ...changes })).toContainEqual(expect.stringMatching(why));
});
