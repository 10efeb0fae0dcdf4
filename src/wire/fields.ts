import * as v from "valibot";

/** Whole rupiah, percent or count on the wire; bounded so that sums stay exact. */
export const amountIdr = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));

/**
 * Free text with a maximum length; not trimmed. Refuses NUL and unpaired surrogates, which no
 * database stores.
 */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(/^[^\0\p{Surrogate}]*$/u, "must be readable text"),
  );

/** Reads what another has sent or kept; `null` when it is not of this schema. */
export const readBy =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (body: unknown): v.InferOutput<Schema> | null => {
    const read = v.safeParse(schema, body);
    return read.success ? read.output : null;
  };

// Missing and invalid ones read as `null`: they must not hide the rest of an order.
export const lenientText = v.fallback(v.nullish(v.string(), null), null);
export const lenientNumber = v.fallback(v.nullish(v.number(), null), null);

/**
 * What a `…ToWire` returns: every field by its name, at any depth, though a schema may read the same
 * body without it. A value may be `undefined`, which JSON leaves out; a field may not be forgotten.
 */
export type EveryField<Wire> = unknown extends Wire
  ? Wire
  : Wire extends readonly (infer Item)[]
    ? readonly EveryField<Item>[]
    : Wire extends object
      ? { readonly [Field in keyof Required<Wire>]: EveryField<Wire[Field]> }
      : Wire;
