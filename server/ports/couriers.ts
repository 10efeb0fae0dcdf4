/** Who carries parcels. */
export type Courier = {
  readonly name: string;
  /** Other names by which it is found. */
  readonly alsoCalled: readonly string[];
  /** The number replaces `{number}`, else it is appended; `null`: none is known. */
  readonly trackingPage: string | null;
  /** The roastery's own delivery. */
  readonly isOwn: boolean;
  /** `false`: its parcels have no number, and none is asked for. */
  readonly hasNumber: boolean;
  /** `false`: no longer offered; its parcels keep their tracking page. */
  readonly isOffered: boolean;
};

/** The list of couriers, kept by staff. */
export interface Couriers {
  /** By name. */
  all(): Promise<readonly Courier[]>;
  /**
   * Adds a courier, or replaces the one of this name. `taken`: another one is found by one of its
   * names; nothing was changed.
   */
  save(
    courier: Courier,
    by: { readonly actor: string; readonly at: string },
  ): Promise<
    { readonly kind: "saved" } | { readonly kind: "taken"; readonly name: string; by: string }
  >;
}
