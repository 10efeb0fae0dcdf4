import { size } from "./weight.ts";

/** A bag by its name: `Ulu Batur, 200 g`; without a size, the name alone. */
export const bagName = (name: string, sizeGrams: number | null): string =>
  sizeGrams === null ? name : `${name}, ${size(sizeGrams)}`;
