import type { StatementLine } from "./statement.ts";
import type { Transfer } from "./match-lines.ts";

/**
 * Names each line by its day, direction and amount, and its number among equal ones of the day. The
 * bank's text is left out, because every source prints another one: of two that show the same
 * transfer, both give it the same name, and the one that shows more of them gives more names. Pending
 * lines have a name of their own: the bank may still book them on another day.
 */
export const withFingerprints = (lines: readonly StatementLine[]): readonly Transfer[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const day = line.isPending ? "pending" : (line.date ?? "").replaceAll("-", "");
    const words = `${day}${line.direction}${String(line.amountIdr).replace(".", "x")}`;
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    return { ...line, fingerprint: `${words}n${nth}` };
  });
};
