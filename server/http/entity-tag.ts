/** Parses a header of ETags: `"a", W/"b"`. `null` when the header is missing or `*`. */
export const versionsIn = (header: string | undefined): readonly string[] | null =>
  header === undefined || header.trim() === "*"
    ? null
    : Array.from(header.matchAll(/"([^"]*)"/g), ([, version = ""]) => version);

/** Whether an `If-None-Match` header names this version. */
export const matchesVersion = (header: string | undefined, version: string): boolean =>
  header !== undefined && (versionsIn(header)?.includes(version) ?? true);
