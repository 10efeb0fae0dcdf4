import type { Hono } from "hono";
import type { Weekday } from "#core/domain/roast-day.ts";
import type { CoffeePictures, DeskCatalogue } from "#server/ports/catalogue.ts";
import type { ClockNotes } from "#server/ports/clock-notes.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import type { DeskCustomers } from "#server/ports/customers.ts";
import type { Books } from "#server/ports/books.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { OwnAccounts, RoastDays, StatementLayouts } from "#server/ports/desk-settings.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { DeskFiles, KeptStatements, StaffAccess } from "#server/ports/staff.ts";
import type { StockBook } from "#server/ports/stock.ts";
import type { Staff, StaffSignIn } from "#server/use-cases/desk/staff.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { Clock, RateLimiter, Log } from "#server/ports/runtime.ts";
import type { Language } from "#format/language.ts";
import type { BankAccount } from "#documents/shop-details.ts";
import type { DeskFrame } from "./desk-page.tsx";
import type { UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** What the desk asks of the shop's database. */
export type DeskPorts = {
  readonly orders: DeskOrders;
  readonly ledger: Ledger;
  readonly books: Books;
  readonly catalogue: DeskCatalogue;
  readonly customers: DeskCustomers;
  readonly couriers: Couriers;
  readonly layouts: StatementLayouts;
  readonly ownAccounts: OwnAccounts;
  readonly files: DeskFiles;
  readonly statements: KeptStatements;
  readonly roastDays: RoastDays;
  readonly stock: StockBook;
  readonly clockNotes: ClockNotes;
  readonly access: StaffAccess;
};

/** Dependencies of the desk's pages. */
export type DeskDeps = Omit<DeskPorts, "access"> & {
  /** The usual roast day; `null`: none. */
  readonly roastWeekday: Weekday | null;
  /** `null`: the shop stores no files, and a coffee's picture is a URL. */
  readonly pictures: CoffeePictures | null;
  /** The shop's account, as its customers read it. */
  readonly account: BankAccount;
  /** Reads uploaded files. */
  readonly uploads: UploadThread;
  readonly signIn: StaffSignIn;
  /** In lower case. */
  readonly staffEmails: () => readonly string[];
  /** Mails a member of staff a sign-in link. */
  readonly sendLink: (staff: Staff, href: string) => Promise<void>;
  /** `null`: nobody carries mails. */
  readonly sendMail: SendMail | null;
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

/** Adds a part of the desk: its pages, and what their forms do. */
export type DeskPages = (app: Hono<DeskEnv>, deps: DeskDeps) => void;

/** Context of a request with signed-in staff. */
export type DeskEnv = {
  Variables: {
    /** Whether the desk is served over https. */
    readonly isHttps: boolean;
    readonly staff: Staff;
    /** Chosen by them. */
    readonly language: Language;
    readonly sessionSecret: string;
    readonly frame?: Promise<DeskFrame>;
  };
  Bindings: { readonly clientAddress: string };
};
