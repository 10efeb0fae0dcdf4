import type { Grind } from "#core/domain/catalog/grind.ts";
import { groundFor } from "#core/domain/catalog/ground-for.ts";
import { size } from "./weight.ts";

/**
 * A bag by its name: `Ulu Batur, 200 g`, and what it is ground for; without a size, the name and that.
 */
export const bagName = (name: string, sizeGrams: number | null, grind?: Grind): string =>
  `${name}${sizeGrams === null ? "" : `, ${size(sizeGrams)}`}${groundFor(grind)}`;

/** A bag beside its coffee's name: `200 g, ground for espresso`. */
export const sizeAndGrind = (sizeGrams: number, grind?: Grind): string =>
  `${size(sizeGrams)}${groundFor(grind)}`;
