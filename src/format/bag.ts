import { type Grind, groundFor } from "#core/domain/catalog/grind.ts";
import { size } from "./weight.ts";

/** Name of a bag with size and grind: `Ulu Batur, 200 g`; the size is left out when `null`. */
export const bagName = (name: string, sizeGrams: number | null, grind?: Grind): string =>
  `${name}${sizeGrams === null ? "" : `, ${size(sizeGrams)}`}${groundFor(grind)}`;

/** A line of an order: `2 × Ulu Batur, 200 g`. */
export const bagsText = ({
  quantity,
  name,
  sizeGrams,
  grind,
}: {
  readonly quantity: number;
  readonly name: string;
  readonly sizeGrams: number | null;
  readonly grind?: Grind | undefined;
}): string => `${quantity} × ${bagName(name, sizeGrams, grind)}`;

/** Size and grind without the name: `200 g, ground for espresso`. */
export const sizeAndGrind = (sizeGrams: number, grind?: Grind): string =>
  `${size(sizeGrams)}${groundFor(grind)}`;
