import { styleText } from "node:util";
import { withPlainSpaces } from "#format/unbroken.ts";
import { visibleJson, visibleText } from "#format/visible-text.ts";
import { asTable } from "#server/database/sql.ts";
import type { Block, Report } from "./report.ts";

/** Output of a report. */
export type Screen = {
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  readonly asJson: boolean;
};

/**
 * Formats a report as text. Hidden characters in customers' texts are named, so that they cannot
 * control the terminal.
 */
export const printed = ({ data, blocks }: Report, screen: Screen): string =>
  withPlainSpaces(
    screen.asJson
      ? `${visibleJson(JSON.stringify(data, null, 2))}\n`
      : blocks.map((block) => printedBlock(block, screen)).join(""),
  );

const printedBlock = (block: Block, { isTerminal, hasColours }: Screen): string => {
  switch (block.kind) {
    case "file":
      return isTerminal ? `${visibleText(block.text)}\n` : `${block.text}\n`;
    case "table": {
      const [head = "", ...rows] = asTable(block.rows).split("\n");
      const title = hasColours ? styleText("bold", head, ALWAYS) : head;
      return [title, ...rows].join("\n");
    }
    case "line":
    default: {
      const text = visibleText(block.text);
      if (!hasColours || block.tone === undefined) return `${text}\n`;
      return `${styleText(block.tone === "good" ? "green" : "red", text, ALWAYS)}\n`;
    }
  }
};

/** Colours are the caller's decision. */
const ALWAYS = { validateStream: false };
