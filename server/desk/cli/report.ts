import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";

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

export type Report = v.InferOutput<typeof reportSchema>;
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

export const line = (text: string, tone?: "good" | "bad"): Block =>
  tone ? { kind: "line", text, tone } : { kind: "line", text };

export const done = (data: unknown, ...blocks: readonly Block[]): CommandAnswer =>
  ok({ data, blocks: [...blocks], isDone: true });

export const refused = (message: string): CommandAnswer => err({ kind: "refused", message });
