import * as v from "valibot";

/** Error body of the product server: a message and sometimes a stable code. */
export const errorWire = v.object({
  error: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  code: v.optional(v.string()),
});

export type ErrorWire = v.InferOutput<typeof errorWire>;

/** The server's message; `null` without one. */
export const errorText = (body: unknown): string | null => {
  const parsed = v.safeParse(errorWire, body);
  return parsed.success ? parsed.output.error : null;
};

/** The stable code; `null` without one. */
export const errorCode = (body: unknown): string | null => {
  const parsed = v.safeParse(errorWire, body);
  return parsed.success ? (parsed.output.code ?? null) : null;
};
