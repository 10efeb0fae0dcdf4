import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";
import { styleText } from "node:util";
import { withPlainSpaces } from "#format/unbroken.ts";
import { visibleJson, visibleText } from "#format/visible-text.ts";
import { asTable } from "#server/database/sql.ts";

/** Output of a command: data for programs, lines and tables for people. */
const reportSchema = v.object({
  data: v.unknown(),
  blocks: v.array(
    v.variant("kind", [
      v.object({
        kind: v.literal("line"),
        text: v.string(),
        tone: v.optional(v.picklist(["good", "bad"])),
      }),
      v.object({ kind: v.literal("table"), rows: v.array(v.record(v.string(), v.string())) }),
      /** Stored as it is. */
      v.object({ kind: v.literal("file"), text: v.string() }),
    ]),
  ),
  /** `false` when any part was refused. */
  isDone: v.boolean(),
});

type Report = v.InferOutput<typeof reportSchema>;
export type Block = Report["blocks"][number];

/** `usage`: the arguments are invalid. `refused`: the shop declines. Nothing was changed. */
const commandErrorSchema = v.object({
  kind: v.picklist(["usage", "refused"]),
  message: v.string(),
});

export const commandAnswerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), value: reportSchema }),
  v.object({ ok: v.literal(false), error: commandErrorSchema }),
]);

export type CommandAnswer = v.InferOutput<typeof commandAnswerSchema>;

/** The command line speaks English. */
export const inEnglish = (text: Text | string): string =>
  typeof text === "string" ? text : text.en;

export const line = (said: Text | string, tone?: "good" | "bad"): Block => {
  const text = inEnglish(said);
  return tone ? { kind: "line", text, tone } : { kind: "line", text };
};

export const done = (data: unknown, ...blocks: readonly Block[]): CommandAnswer =>
  ok({ data, blocks: [...blocks], isDone: true });

export const refused = (message: Text | string): CommandAnswer =>
  err({ kind: "refused", message: inEnglish(message) });

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
