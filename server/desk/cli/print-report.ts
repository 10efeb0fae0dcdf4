import { styleText } from "node:util";
import { asTable } from "#server/sql/as-table.ts";
import type { Block, Report } from "./report.ts";

/** Output of a report. */
export type Screen = {
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  readonly asJson: boolean;
};

/**
 * Formats a report as text. Control characters in customers' texts are removed, so that they cannot
 * control the terminal.
 */
export const printed = ({ data, blocks }: Report, screen: Screen): string =>
  screen.asJson
    ? `${JSON.stringify(data, null, 2).replaceAll(/[\u007F-\u009F]/g, escaped)}\n`
    : blocks.map((block) => printedBlock(block, screen)).join("");

/** Replaces control characters except line breaks. */
export const harmless = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, " ");

const printedBlock = (block: Block, { isTerminal, hasColours }: Screen): string => {
  switch (block.kind) {
    case "file":
      return isTerminal ? `${harmless(block.text)}\n` : `${block.text}\n`;
    case "table": {
      const [head = "", ...rows] = asTable(block.rows).split("\n");
      const title = hasColours ? styleText("bold", head, ALWAYS) : head;
      return [title, ...rows].join("\n");
    }
    case "line":
    default: {
      const text = harmless(block.text);
      if (!hasColours || block.tone === undefined) return `${text}\n`;
      return `${styleText(block.tone === "good" ? "green" : "red", text, ALWAYS)}\n`;
    }
  }
};

const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Colours are the caller's decision. */
const ALWAYS = { validateStream: false };
