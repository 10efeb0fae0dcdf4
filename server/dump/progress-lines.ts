import type { Progress } from "./write-dump.ts";

/**
 * Shows which table a long work is at and how many rows it has done: on a terminal in one line that
 * is written over, else in a line for each table.
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

/** To the beginning of the line, and rid of what stands there. */
const CLEARED = "\r\u001B[K";
