import { type Batch, lastRoasts, lossPctOf, roastedOf } from "./book.ts";

/** Why a roast is asked about once more before it is kept. Source: the rules of stock, section 2. */
export type BatchQuestion =
  | {
      readonly kind: "little-lost" | "much-lost";
      readonly lossPct: number;
      readonly usual: UsualLoss | null;
    }
  | { readonly kind: "gained" }
  | { readonly kind: "more-than-lot"; readonly holdsGrams: number; readonly chargesGrams: number };

/** What the last roasts of the coffee lost, and what that makes of this one's green coffee. */
type UsualLoss = {
  readonly roasts: number;
  readonly fromPct: number;
  readonly toPct: number;
  readonly fromGrams: number;
  readonly toGrams: number;
};

type Typed = Pick<Batch, "greenGrams" | "roastedGrams">;

/**
 * @param lotGrams what its lot holds; `null` without one.
 * @param earlier roasts of the same coffee.
 * @param now in milliseconds.
 */
export const batchQuestions = (
  batch: Typed,
  lotGrams: number | null,
  earlier: readonly Batch[],
  now: number,
): readonly BatchQuestion[] => {
  const { greenGrams, roastedGrams } = batch;
  const lossPct = lossPctOf(batch);
  const questions: BatchQuestion[] = [];
  if (roastedGrams > greenGrams) questions.push({ kind: "gained" });
  else if (lossPct < LEAST_PCT || lossPct > MOST_PCT) {
    const kind = lossPct < LEAST_PCT ? "little-lost" : "much-lost";
    questions.push({ kind, lossPct, usual: usualLoss(greenGrams, lastRoasts(earlier, now)) });
  }
  if (lotGrams !== null && greenGrams > lotGrams)
    questions.push({ kind: "more-than-lot", holdsGrams: lotGrams, chargesGrams: greenGrams });
  return questions;
};

const usualLoss = (greenGrams: number, roasts: readonly Batch[]): UsualLoss | null => {
  if (roasts.length === 0) return null;
  const losses = roasts.map(lossPctOf);
  const fromPct = Math.min(...losses);
  const toPct = Math.max(...losses);
  return {
    roasts: roasts.length,
    fromPct,
    toPct,
    fromGrams: roastedOf(greenGrams, toPct),
    toGrams: roastedOf(greenGrams, fromPct),
  };
};

const LEAST_PCT = 5;
const MOST_PCT = 35;
