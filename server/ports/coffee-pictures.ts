/** Pictures of coffees that the shop keeps itself. */
export interface CoffeePictures {
  /** The same bytes have the same name, however often they come. @returns the name. */
  keep(picture: Picture): Promise<string>;
  /** `null` when there is none of this name. */
  load(name: string): Promise<Picture | null>;
  /** Whether there is room for a picture of this size beside what the shop itself needs. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Deletes pictures that are not `used` and were kept last before this moment, in ms since 1970. @returns how many. */
  prune(old: { readonly used: ReadonlySet<string>; readonly before: number }): Promise<number>;
}

export type Picture = { readonly content: Uint8Array<ArrayBuffer>; readonly type: PictureType };

export type PictureType = "image/jpeg" | "image/png" | "image/webp";
