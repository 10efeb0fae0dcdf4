/** Pictures of coffees that the shop keeps itself. */
export interface CoffeePictures {
  /** The same bytes have the same name, however often they come. @returns the name. */
  keep(picture: Picture): Promise<string>;
  /** `null` when there is none of this name. */
  load(name: string): Promise<Picture | null>;
}

export type Picture = { readonly content: Uint8Array<ArrayBuffer>; readonly type: PictureType };

export type PictureType = "image/jpeg" | "image/png" | "image/webp";
