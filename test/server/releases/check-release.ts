import type { Migration } from "#server/database/migrations.ts";

/** Checksums by file name without its ending, by version: `supabase/released.json`. */
export type Released = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Why this version is not released as it is, each a sentence; none if it is sound. A migration that was
 * released is never touched: shops have applied it.
 */
export const whyNot = ({
  version,
  lockVersion,
  changelog,
  released,
  migrations,
}: {
  /** Of package.json, and of package-lock.json. */
  readonly version: string;
  readonly lockVersion: string;
  readonly changelog: string;
  readonly released: Released;
  readonly migrations: readonly Migration[];
}): readonly string[] => {
  const found = new Map(migrations.map((one) => [fileOf(one), one.checksum]));
  const known = Object.values(released).flatMap((release) => Object.entries(release));
  const newest =
    known
      .map(([name]) => name)
      .toSorted()
      .at(-1) ?? "";
  // What comes after the release may have its heading already, with nothing below it.
  const heading = /^## (.+)$/m.exec(changelog.replace(/^## Unreleased\s+(?=## )/m, ""))?.[1] ?? "";
  const last = Object.keys(released).toSorted(byNumbers).at(-1);
  const wrong = [
    lockVersion !== version &&
      `package-lock.json says ${lockVersion}, and package.json ${version}: npm install --package-lock-only.`,
    !new RegExp(`^${version.replaceAll(".", "\\.")} – \\d{4}-\\d{2}-\\d{2}$`).test(heading) &&
      `docs/changelog.md begins with “${heading}”, and not with “${version} – ” and the day.`,
    last !== undefined &&
      byNumbers(version, last) <= 0 &&
      `${last} is released already: package.json needs a later version.`,
    ...known.map(
      ([name, checksum]) =>
        found.get(name) !== checksum &&
        `${name}.sql was released and ${found.has(name) ? "has changed" : "is gone"}: put it back as it was, and write a new one.`,
    ),
    ...newIn({ released, migrations }).map(
      (migration) =>
        fileOf(migration) < newest &&
        `${fileOf(migration)}.sql is new and comes before ${newest}.sql, which shops have applied: give it a later number.`,
    ),
  ];
  return wrong.filter((line) => line !== false);
};

/** Migrations that no release has. */
export const newIn = ({
  released,
  migrations,
}: {
  readonly released: Released;
  readonly migrations: readonly Migration[];
}): readonly Migration[] => {
  const known = new Set(Object.values(released).flatMap((release) => Object.keys(release)));
  return migrations.filter((migration) => !known.has(fileOf(migration)));
};

export const fileOf = ({ version, name }: Migration): string => `${version}_${name}`;

const byNumbers = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });
