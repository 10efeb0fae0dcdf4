import { jsonOf } from "#core/domain/json-of.ts";

/** Stored text as JSON; `null` when it is none, or longer than anything this shop ever stores. */
export const parseJson = (text: string | null): unknown => {
  if (text === null || text.length > MAX_CHARS) return null;
  return jsonOf(text) ?? null;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Five hundred cart lines and a thousand coffees both stay far below. */
const MAX_CHARS = 2_000_000;
