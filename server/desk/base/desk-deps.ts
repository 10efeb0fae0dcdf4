import type { Weekday } from "#server/config/weekday.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import type { StaffSignIn } from "#server/use-cases/desk/staff-sign-in.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import type { DeskCustomers } from "#server/ports/desk-customers.ts";
import type { DeskFiles } from "#server/ports/desk-files.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import type { RoastDays } from "#server/ports/roast-days.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import type { Log } from "#server/ports/log.ts";
import type { UploadThread } from "#server/uploads/upload-thread.ts";

/** Dependencies of the desk's pages. */
export type DeskDeps = {
  readonly orders: DeskOrders;
  readonly ledger: Ledger;
  readonly catalogue: DeskCatalogue;
  readonly customers: DeskCustomers;
  readonly couriers: Couriers;
  readonly layouts: StatementLayouts;
  readonly files: DeskFiles;
  readonly roastDays: RoastDays;
  /** The usual roast day; `null`: none. */
  readonly roastWeekday: Weekday | null;
  /** `null`: the shop stores no files, and a coffee's picture is a URL. */
  readonly pictures: CoffeePictures | null;
  /** Reads uploaded files. */
  readonly uploads: UploadThread;
  readonly signIn: StaffSignIn;
  /** In lower case. */
  readonly staffEmails: () => readonly string[];
  /** Mails a member of staff a sign-in link. */
  readonly sendLink: (staff: Staff, href: string) => Promise<void>;
  /** Limits all requests, by network. */
  readonly requestLimiter: RateLimiter;
  /** Limits requests for links and their use, by network. */
  readonly signInLimiter: RateLimiter;
  readonly now: Clock;
  readonly log: Log;
  /** Address of the desk; no trailing slash. */
  readonly deskUrl: string;
  /** Address of the shop; no trailing slash. */
  readonly siteUrl: string;
  /** Style sheet, script, fonts and mark, by path. */
  readonly assets: ReadonlyMap<string, DeskAsset>;
};

type DeskAsset = { readonly body: Uint8Array<ArrayBuffer>; readonly type: string };

/** Context of a request with signed-in staff. */
export type DeskEnv = {
  Variables: {
    /** Whether the desk is served over https. */
    readonly isHttps: boolean;
    readonly staff: Staff;
    readonly sessionSecret: string;
  };
  Bindings: { readonly clientAddress: string };
};
