import { type Grind, groundFor } from "#core/domain/catalog/grind.ts";
import { size } from "./weight.ts";

/** Name of a bag with size and grind: `Ulu Batur, 200 g`; the size is left out when `null`. */
export const bagName = (name: string, sizeGrams: number | null, grind?: Grind): string =>
  `${name}${sizeGrams === null ? "" : `, ${size(sizeGrams)}`}${groundFor(grind)}`;

/** Size and grind without the name: `200 g, ground for espresso`. */
export const sizeAndGrind = (sizeGrams: number, grind?: Grind): string =>
  `${size(sizeGrams)}${groundFor(grind)}`;
