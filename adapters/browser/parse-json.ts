import { jsonOf } from "#core/domain/json-of.ts";

/** Parses stored JSON; `null` when invalid or longer than anything the shop stores. */
export const parseJson = (text: string | null): unknown => {
  if (text === null || text.length > MAX_CHARS) return null;
  return jsonOf(text) ?? null;
};

/** Far above five hundred cart lines or a thousand coffees. */
const MAX_CHARS = 2_000_000;
