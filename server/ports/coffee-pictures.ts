/** Coffee pictures stored by the shop. */
export interface CoffeePictures {
  /**
   * Idempotent: the same bytes get the same name.
   * @returns the name.
   */
  keep(picture: Picture): Promise<string>;
  /** `null` for an unknown name. */
  open(name: string): Promise<StoredPicture | null>;
  /** Whether a picture of this size can be stored without using the space the shop needs. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /**
   * Deletes pictures that are not `used` and were last stored before this time, ms since 1970.
   * @returns how many.
   */
  prune(old: { readonly used: ReadonlySet<string>; readonly before: number }): Promise<number>;
}

export type Picture = { readonly content: Uint8Array<ArrayBuffer>; readonly type: PictureType };

export type StoredPicture = {
  readonly type: PictureType;
  readonly bytes: number;
  /** Reads the content in chunks, as they are consumed. */
  readonly read: () => AsyncGenerator<Uint8Array>;
};

export type PictureType = "image/jpeg" | "image/png" | "image/webp";
