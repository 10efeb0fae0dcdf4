import * as v from "valibot";

/** Every error body of the product server: a sentence and sometimes a stable code. */
export const errorWire = v.object({
  error: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  code: v.optional(v.string()),
});

export type ErrorWire = v.InferOutput<typeof errorWire>;

/** The server's own sentence, when the body has one. */
export const errorText = (body: unknown): string | null => {
  const parsed = v.safeParse(errorWire, body);
  return parsed.success ? parsed.output.error : null;
};

/** The stable code, when the body has one. */
export const errorCode = (body: unknown): string | null => {
  const parsed = v.safeParse(errorWire, body);
  return parsed.success ? (parsed.output.code ?? null) : null;
};
