import type { Weekday } from "#server/config/weekday.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import type { StaffSignIn } from "#server/use-cases/desk/staff-sign-in.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import type { DeskCustomers } from "#server/ports/desk-customers.ts";
import type { DeskFiles } from "#server/ports/desk-files.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import type { RoastDays } from "#server/ports/roast-days.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import type { Log } from "#server/ports/log.ts";

/** What the desk's pages stand on. */
export type DeskDeps = {
  readonly orders: DeskOrders;
  readonly catalogue: DeskCatalogue;
  readonly customers: DeskCustomers;
  readonly layouts: StatementLayouts;
  readonly files: DeskFiles;
  readonly roastDays: RoastDays;
  /** The roastery's usual day; `null`: it has none. */
  readonly roastWeekday: Weekday | null;
  /** `null`: the shop keeps no files, and a coffee's picture is an address. */
  readonly pictures: CoffeePictures | null;
  readonly signIn: StaffSignIn;
  /** Sends a member of staff the link that signs them in. */
  readonly sendLink: (staff: Staff, href: string) => Promise<void>;
  /** Counts who asks for links and tries them, by network and by address typed. */
  readonly signInLimiter: RateLimiter;
  readonly now: Clock;
  readonly log: Log;
  /** The desk's own address, without a trailing slash. */
  readonly deskUrl: string;
  /** The shop's address, without a trailing slash. */
  readonly siteUrl: string;
  /** Style sheet, script, fonts and mark, by their paths. */
  readonly assets: ReadonlyMap<string, DeskAsset>;
};

type DeskAsset = { readonly body: Uint8Array<ArrayBuffer>; readonly type: string };

/** A signed-in request. */
export type DeskEnv = {
  Variables: {
    /** Whether the desk is reached over https. */
    readonly isHttps: boolean;
    readonly staff: Staff;
    readonly sessionSecret: string;
  };
  Bindings: { readonly clientAddress: string };
};
