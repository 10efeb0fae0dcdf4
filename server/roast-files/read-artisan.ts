import { type Literal, withoutEscapes } from "./read-literal.ts";
import type { NotedRoast } from "./roast-file.ts";
import { momentOf } from "./roast-moment.ts";

type Profile = ReadonlyMap<string, Literal>;

/**
 * Takes from a profile of Artisan what a batch needs, whatever version wrote it; `null` for values
 * that are no profile. Read are `title`, `beans`, `weight`, `end_weight_est`, `roastUUID`,
 * `roastepoch`, `roasttzoffset`, `roastisodate` and `roasttime`.
 */
export const readArtisan = (value: Literal): NotedRoast | null => {
  if (!(value instanceof Map)) return null;
  const profile: Profile = value;
  if (!OWN_FIELDS.some((name) => profile.has(name))) return null;
  const uuid = textOf(profile, "roastUUID");
  return {
    source: "Artisan",
    title: titleOf(profile),
    roastedAt: startOf(profile),
    weights: weightsOf(profile),
    roastUuid: UUID.test(uuid) ? uuid : null,
  };
};

/** Artisan writes its own texts with escapes, before Python does so a second time. */
const textOf = (profile: Profile, name: string): string => {
  const written = profile.get(name);
  if (typeof written !== "string") return "";
  return (withoutEscapes(written) ?? written).trim();
};

/** Blank where nobody has named the roast. */
const titleOf = (profile: Profile): string => {
  const title = textOf(profile, "title");
  return title === "" || title === UNNAMED
    ? (textOf(profile, "beans").split("\n")[0] ?? "")
    : title;
};

/** The epoch is of UTC, and 0 in templates; day and time are the clock's of the roaster's computer. */
const startOf = (profile: Profile): number | null => {
  const epoch = profile.get("roastepoch");
  if (typeof epoch === "number" && epoch !== 0 && Math.abs(epoch) < LAST_SECOND)
    return epoch * 1000;
  const west = profile.get("roasttzoffset");
  const isZone = typeof west === "number" && Math.abs(west) <= FARTHEST_ZONE;
  const [day, time] = [textOf(profile, "roastisodate"), textOf(profile, "roasttime")];
  return isZone ? momentOf(day, time, west) : momentOf(day, time);
};

/** Roasted coffee that Artisan only estimated from earlier roasts is not weighed. */
const weightsOf = (profile: Profile): NotedRoast["weights"] => {
  const weight = profile.get("weight");
  if (!Array.isArray(weight)) return null;
  const [green = null, roasted = null, unit = null]: readonly Literal[] = weight;
  const isEstimated = Number(profile.get("end_weight_est") ?? 0) > 0;
  return {
    green: figureOf(green),
    roasted: isEstimated ? 0 : figureOf(roasted),
    unit: typeof unit === "string" ? unit : "",
  };
};

/** Nothing is 0, as Artisan has it itself; what is no figure is none. */
const figureOf = (written: Literal): number => {
  if (written === null) return 0;
  return typeof written === "number" ? written : Number.NaN;
};

/** Each is in every profile of some version, and in no other program's files. */
const OWN_FIELDS = ["roastUUID", "roastepoch", "roastisodate", "timex", "timeindex"] as const;
/** What Artisan calls a roast that has no title. */
const UNNAMED = "Roaster Scope";
/** 32 digits; other programs that write profiles name theirs otherwise. */
const UUID = /^[\w-]{1,64}$/;
/** The last one that has a date. */
const LAST_SECOND = 8.64e12;
const FARTHEST_ZONE = 14 * 3600;
