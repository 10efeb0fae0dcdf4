import type { Result } from "#core/domain/result.ts";
import type { RememberedLayout, Statement, StatementError } from "#server/statements/statement.ts";
import type { Picture } from "./catalogue.ts";

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

/** A customer in the desk's list. */
export type DeskCustomer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isWholesale: boolean;
  readonly orderCount: number;
  /** Time of the last order (ISO 8601 in UTC); `null`: none. */
  readonly lastOrderAt: string | null;
  /** Who last changed wholesale at the desk and when (ISO 8601 in UTC); `null`: nobody. */
  readonly switchedBy: { readonly actor: string; readonly at: string } | null;
};

/** The customers for staff. */
export interface DeskCustomers {
  /**
   * Ordered by name.
   * @param text searched in name, email, phone, addresses and their orders; blank for all.
   */
  search(text: string, atMost: number): Promise<readonly DeskCustomer[]>;
  counts(): Promise<{ readonly all: number; readonly wholesale: number }>;
  byEmail(email: string): Promise<DeskCustomer | null>;
  /** Recorded with its author. `false` for an unknown customer. */
  setWholesale(
    customerId: string,
    isWholesale: boolean,
    by: { readonly actor: string; readonly at: string },
  ): Promise<boolean>;
}

/** A date in Malang, `YYYY-MM-DD`, with author and time (ISO 8601 in UTC). */
export type RoastDaySet = { readonly day: string; readonly actor: string; readonly at: string };

/** The next roast day set by staff. */
export interface RoastDays {
  /** Even if in the past; `null` when none was set. */
  lastSet(): Promise<RoastDaySet | null>;
  /** Replaces the previous one. */
  set(day: RoastDaySet): Promise<void>;
  /** Removes it. */
  clear(): Promise<void>;
}

/** Layouts of bank statements mapped by staff. */
export interface StatementLayouts {
  all(): Promise<readonly RememberedLayout[]>;
  /** Replaces a layout with the same fingerprint. */
  remember(layout: RememberedLayout): Promise<void>;
  forget(fingerprint: string): Promise<void>;
}

/**
 * Files uploaded by staff for review before they take effect (bank statements, catalogue files),
 * and their results. Stored for a day.
 */
export interface DeskFiles {
  /** @returns the file's id. */
  keep(file: {
    readonly name: string;
    readonly content: Uint8Array;
    readonly actor: string;
    readonly at: string;
  }): Promise<string>;
  /** `null` when there is none, or when another member of staff uploaded it. */
  load(
    id: string,
    actor: string,
  ): Promise<{ readonly name: string; readonly content: Uint8Array } | null>;
  /** Deletes files uploaded before this moment. */
  prune(before: string): Promise<void>;
}

/**
 * Sign-in links and sessions of staff, identified by hashes of their secrets. Points in time are
 * ISO 8601 in UTC.
 */
export interface StaffAccess {
  saveLink(link: {
    readonly hash: string;
    readonly email: string;
    readonly until: string;
  }): Promise<void>;
  /** Redeems a link; of two concurrent calls one succeeds. */
  takeLink(hash: string, now: string): Promise<TakenLink>;
  saveSession(session: StaffSession & { readonly hash: string }): Promise<void>;
  /** `null` when expired or unknown. */
  session(hash: string, now: string): Promise<StaffSession | null>;
  endSession(hash: string): Promise<void>;
  endSessionsOf(email: string): Promise<void>;
  /** Deletes expired links and sessions. */
  prune(now: string): Promise<void>;
}

export type StaffSession = { readonly email: string; readonly until: string };

export type TakenLink =
  | { readonly kind: "taken"; readonly email: string }
  | { readonly kind: "used" }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "unknown" };

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Reads files of staff without holding up requests, within limits of time and memory. */
export interface ReadUploads {
  statement(
    file: Uint8Array,
    around: {
      readonly today: string;
      readonly remembered: readonly RememberedLayout[];
      readonly accountBank: string;
    },
  ): Promise<Result<Statement, StatementError>>;
  catalogue(file: Uint8Array): Promise<Result<readonly (readonly string[])[], string>>;
  picture(file: Uint8Array<ArrayBuffer>): Promise<Result<Picture, string>>;
}
