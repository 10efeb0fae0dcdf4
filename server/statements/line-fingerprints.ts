import { createHash } from "node:crypto";
import type { StatementLine } from "./statement.ts";
import type { Transfer } from "./match-lines.ts";

/**
 * Adds a fingerprint to each line: day, text and amount, and a counter for equal lines. Pending
 * lines have no stable one: the bank changes their text when it books them.
 */
export const withFingerprints = (lines: readonly StatementLine[]): readonly Transfer[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = line.text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
    const words = `${line.date ?? "pending"} ${line.direction} ${line.amountIdr} ${text}`;
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    const fingerprint = createHash("sha256").update(`${words} ${nth}`).digest("hex").slice(0, 32);
    return { ...line, fingerprint };
  });
};
