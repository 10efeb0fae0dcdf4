import type { Progress } from "./write-dump.ts";

/**
 * Shows the current table and its number of rows: on a terminal in one line that is overwritten,
 * else in one line per table.
 */
export const progressLines = (
  write: (text: string) => void,
  { isTerminal }: { readonly isTerminal: boolean },
): { readonly progress: Progress; readonly end: () => void } => {
  let shown: { readonly table: string; readonly rows: number } | null = null;
  const end = (): void => {
    if (shown) write(isTerminal ? CLEARED : lineOf(shown));
    shown = null;
  };
  return {
    progress: (table, rows) => {
      if (shown && shown.table !== table) end();
      shown = { table, rows };
      if (isTerminal) write(`${CLEARED}${lineOf(shown).trimEnd()}`);
    },
    end,
  };
};

const lineOf = ({ table, rows }: { readonly table: string; readonly rows: number }): string =>
  `${table}: ${rows}\n`;

/** Moves to the line's start and clears it. */
const CLEARED = "\r\u001B[K";
