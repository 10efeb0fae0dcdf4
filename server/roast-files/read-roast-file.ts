import { createHash } from "node:crypto";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { visibleLine } from "#format/visible-text.ts";
import { decodeText } from "#server/statements/read-rows.ts";
import { readArtisan } from "./read-artisan.ts";
import { readLiteral } from "./read-literal.ts";
import { readRubasse } from "./read-rubasse.ts";
import type { NotedRoast, RoastFile, RoastFileError } from "./roast-file.ts";
import { momentIn } from "./roast-moment.ts";

type Around = {
  /** The file's own name. Its ending is not asked; a day and time in it, where the file has none. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Reads the file that a roaster's program keeps of a roast: Artisan's `.alog` and its JSON, and
 * Rubasse's CSV. What it says is a draft: who roasts looks at it and types what is missing.
 */
export const readRoastFile = async (
  file: Uint8Array,
  around: Around,
): Promise<Result<RoastFile, RoastFileError>> => {
  if (file.length > MOST_BYTES) return err(TOO_LARGE);
  const text = decodeText(file);
  const noted = notedRoast(text.trimStart());
  if (!noted.ok) return noted;
  const { source, title, roastUuid, weights } = noted.value;
  const stem = stemOf(around.name);
  const roastedAt = noted.value.roastedAt ?? momentIn(stem);
  if (roastedAt === null) return err(NO_TIME);
  if (roastedAt < EARLIEST || roastedAt > around.now) return err(wrongTime(roastedAt));
  const grams = gramsOf(weights);
  if (!grams) return err(wrongWeights(weights));
  const [greenGrams, roastedGrams] = grams;
  return ok({
    source,
    title: shortLine(title) || shortLine(stem),
    roastedAt: new Date(roastedAt).toISOString(),
    greenGrams: greenGrams === 0 ? null : greenGrams,
    roastedGrams: roastedGrams === 0 ? null : roastedGrams,
    roastUuid,
    contentHash: createHash("sha256").update(file).digest("hex"),
  });
};

const notedRoast = (text: string): Result<NotedRoast, RoastFileError> => {
  if (!text.startsWith("{")) {
    const rubasse = readRubasse(text);
    return rubasse ? ok(rubasse) : err(notARoast(text));
  }
  const read = readLiteral(text);
  if (read.ok) {
    const artisan = readArtisan(read.value);
    return artisan ? ok(artisan) : err(notARoast(text));
  }
  if (read.error === "too deep") return err(TOO_DEEP);
  if (read.error === "too much") return err(TOO_LARGE);
  return err(NAMES_A_ROAST.test(text) ? DAMAGED : notARoast(text));
};

/** In whole grams, 0 for what was not weighed; `null`: this cannot be. */
const gramsOf = (weights: NotedRoast["weights"]): readonly [number, number] | null => {
  if (!weights || (weights.green === 0 && weights.roasted === 0)) return [0, 0];
  const perUnit = GRAMS.get(weights.unit.toLowerCase());
  if (perUnit === undefined) return null;
  const [green, roasted] = [
    wholeGrams(weights.green * perUnit),
    wholeGrams(weights.roasted * perUnit),
  ];
  return green === null || roasted === null ? null : [green, roasted];
};

/** Up to a ton, as the book has it. A product can carry a float's tail: 2.0035 kg are 2003.5 g. */
const wholeGrams = (grams: number): number | null => {
  if (grams === 0) return 0;
  const whole = Math.round(Number(grams.toPrecision(12)));
  return whole >= 1 && whole <= 1_000_000 ? whole : null;
};

/** Without folders and ending. */
const stemOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").slice(0, 300).replace(/\.[a-z]{1,8}$/i, "");

/** As much of a text as a line of a page has. */
const shortLine = (text: string): string => {
  const letters = Array.from(visibleLine(text.slice(0, 4 * MOST_LETTERS)));
  const line = letters
    .slice(0, MOST_LETTERS)
    .join("")
    .replaceAll(/\p{Surrogate}/gu, "");
  return letters.length > MOST_LETTERS ? `${line.trimEnd()}…` : line;
};

const notARoast = (text: string): RoastFileError => {
  const firstLine = shortLine(text.slice(0, 1000).split(/\r\n?|\n/, 1)[0] ?? "");
  const reads = firstLine === "" ? "(blank)" : `“${firstLine}”`;
  return {
    kind: "not-a-roast",
    message: `This is no roast file: its first line reads ${reads}.`,
    firstLine,
  };
};

const wrongTime = (roastedAt: number): RoastFileError => ({
  kind: "wrong-time",
  message: `This file says that it was roasted on ${dayWib(roastedAt)}, which cannot be: set the clock of the roaster's computer right, and type this batch.`,
  roastedAt: new Date(roastedAt).toISOString(),
});

const wrongWeights = (weights: NotedRoast["weights"]): RoastFileError => {
  const unit = shortLine(weights?.unit ?? "");
  const says = `${weights?.green ?? 0} and ${weights?.roasted ?? 0} ${unit}`.trimEnd();
  return {
    kind: "wrong-weights",
    message: `This file says ${says} for green and roasted coffee, which cannot be: type this batch.`,
    weights: says,
  };
};

/** A roast of an hour with twenty curves has one megabyte. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_LETTERS = 80;
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");

/** As Artisan names them. */
const GRAMS: ReadonlyMap<string, number> = new Map([
  ["g", 1],
  ["kg", 1000],
  ["lb", 453.592_37],
  ["oz", 28.349_523_125],
]);

const NAMES_A_ROAST = /roastUUID|roastepoch|roastisodate|timeindex/;

const TOO_LARGE: RoastFileError = {
  kind: "too-large",
  message: "This file is larger than any roast: 5 MB and 500 000 figures are read.",
};
const TOO_DEEP: RoastFileError = {
  kind: "too-deep",
  message: "This is no roast file: it has more than 64 lists within one another.",
};
const DAMAGED: RoastFileError = {
  kind: "damaged",
  message: "This roast file breaks off or holds more than plain values: save it again in Artisan.",
};
const NO_TIME: RoastFileError = {
  kind: "no-time",
  message:
    "This file does not say when it was roasted: type this batch, or begin the file's name with day and time, as in 2026-11-24 0910.",
};
