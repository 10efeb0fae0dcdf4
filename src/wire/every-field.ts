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
