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

/** `recipientName` for `recipient_name`. */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name extends string
    ? Name
    : never;

type Input<Entries extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<Entries, undefined>>;
type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
type Camels<Row> = { readonly [Name in keyof Row as Camel<Name>]: Row[Name] };

/** These fields of a body that was read, by the names of the core: `recipientName` is `recipient_name`. */
export function camelCased<Entries extends v.ObjectEntries>(
  entries: Entries,
  row: Output<Entries>,
): Camels<Output<Entries>>;
export function camelCased(entries: object, row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(entries).map((name) => [camel(name), row[name]]));
}

/** These fields of a body to send, from the core's names. */
export function snakeCased<Entries extends v.ObjectEntries>(
  entries: Entries,
  value: EveryField<Camels<Input<Entries>>>,
): EveryField<Input<Entries>>;
export function snakeCased(entries: object, value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(entries).map((name) => [name, value[camel(name)]]));
}

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
