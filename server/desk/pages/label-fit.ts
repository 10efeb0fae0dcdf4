/** Texts of a label, each beginning a line of its own. */
export type LabelTexts = {
  readonly name: string;
  readonly address: readonly string[];
  readonly bags: readonly string[];
};

export type FittedLabel = {
  /**
   * How small the texts are: 0 as designed, then each `.fit-1` to `.fit-8` of the style sheet, which
   * has them from {@link SCALES}.
   */
  readonly step: number;
  /**
   * A line for each coffee; one running text where room is scarce; and where not even that has
   * room, it counts the rest.
   */
  readonly bags: readonly string[];
};

/**
 * Fits a label's texts into its room by the widths of their letters: a thermal printer's sheet does
 * not grow, and the label is the same without a script.
 */
export const fitLabel = ({ name, address, bags }: LabelTexts): FittedLabel => {
  const running = [bags.join("; ")];
  const fits = (scale: number, written: readonly string[]): boolean =>
    blockMm([name], NAME, scale) +
      blockMm(address, ADDRESS, scale) +
      blockMm(written, BAGS, Math.max(scale, LEAST_BAGS_SCALE)) <=
    ROOM_MM;
  for (const [step, scale] of SCALES.entries()) {
    if (fits(scale, bags)) return { step, bags };
    if (scale < RUNNING_FROM_SCALE && fits(scale, running)) return { step, bags: running };
  }
  const smallest = SCALES.length - 1;
  const some = bags
    .map((_, at) => [[...bags.slice(0, at), `and ${bags.length - at} more`].join("; ")])
    .findLast((written) => fits(SCALES[smallest] ?? 1, written));
  return { step: smallest, bags: some ?? [] };
};

type Face = {
  readonly sizeMm: number;
  readonly leading: number;
  /** Of the widths of {@link letterEm}. */
  readonly width: number;
};

const blockMm = (texts: readonly string[], face: Face, scale: number): number =>
  texts.reduce((sum, text) => sum + lineCount(text, face, scale), 0) *
  (face.leading * face.sizeMm * scale);

/** As browsers break lines: between words, and inside of one that is longer than a line. */
const lineCount = (text: string, { sizeMm, width }: Face, scale: number): number => {
  const lineEm = WIDTH_MM / (sizeMm * scale * width);
  let lines = 1;
  let usedEm = 0;
  for (const [word] of text.matchAll(/[^ ]+ */gu)) {
    const letters = Array.from(word.trimEnd(), letterEm);
    const wordEm = letters.reduce((sum, em) => sum + em, 0);
    if (usedEm > 0 && usedEm + wordEm > lineEm) {
      lines += 1;
      usedEm = 0;
    }
    for (const em of letters) {
      if (usedEm + em > lineEm) {
        lines += 1;
        usedEm = 0;
      }
      usedEm += em;
    }
    usedEm += letterEm(" ");
  }
  return lines;
};

/** Width of a letter of Instrument Sans, rounded up to the widest of its kind. */
const letterEm = (letter: string): number =>
  WIDTHS_EM.find(([letters]) => letters.test(letter))?.[1] ?? 1.1;

const WIDTHS_EM: readonly (readonly [RegExp, number])[] = [
  [/[ \u00a0ijl|!:;.,'’I]/u, 0.27],
  [/[-()/[\]{}1frt"*\\]/u, 0.43],
  [/[acsvyzJ+=<>_~^×]/u, 0.55],
  [/[ekoux2357?éFL–]/u, 0.6],
  [/[bdghnpq04689$BEPRSTYZX]/u, 0.69],
  // Other capitals without M and W, and small letters with accents.
  [/[A-LN-VX-Zw%&#\u00df-\u024f]/u, 0.81],
];

const NAME: Face = { sizeMm: 11, leading: 0.98, width: 0.76 };
const ADDRESS: Face = { sizeMm: 5.8, leading: 1.24, width: 1 };
const BAGS: Face = { sizeMm: 3.3, leading: 1.36, width: 1 };
/** Of a line. */
const WIDTH_MM = 91;
/** For name, address and bags between the code and the tiles, without the spaces around them. */
const ROOM_MM = 75;
/** Of the bags, which are small as designed. */
const LEAST_BAGS_SCALE = 0.6;
const RUNNING_FROM_SCALE = 0.75;
export const SCALES = [1, 0.9, 0.8, 0.72, 0.65, 0.58, 0.52, 0.46, 0.4] as const;
