import type { WrittenBy } from "./ledger.ts";

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
    by: WrittenBy,
  ): Promise<
    | { readonly kind: "saved" }
    | { readonly kind: "taken"; readonly name: string; readonly by: string }
  >;
}

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

/** The courier of this name, as people write it: `jnt`, `JNE REG`, `Grab`. The longest name wins. */
export const courierCalled = (couriers: readonly Courier[], text: string): Courier | undefined => {
  const written = courierKey(text);
  const found = couriers.flatMap((courier) =>
    [courier.name, ...courier.alsoCalled]
      .map(courierKey)
      .filter((key) => key !== "" && written.startsWith(key))
      .map((key) => ({ courier, length: key.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.courier;
};

/** Names are compared by their letters and digits. */
export const courierKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
