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
