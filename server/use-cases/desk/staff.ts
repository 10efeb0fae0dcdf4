import { createHash } from "node:crypto";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { asIs, type Language, type Text } from "#format/language.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import { isoAt, type Clock, type RateLimiter } from "#server/ports/runtime.ts";
import type { StaffAccess, DeskFiles } from "#server/ports/staff.ts";
import { DAY_MS } from "#core/domain/day.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";

/** A member of staff, by an address in STAFF_EMAILS. */
export type Staff = { readonly email: string };

/** Of what a member of staff changes now. */
export const writtenBy = ({ email }: Staff, now: Clock): WrittenBy => ({
  actor: email,
  at: isoAt(now()),
});

/** An actor as people call them: staff by their initials, the shop and the customer by what they are. */
export const whoDid = (actor: string): Text => {
  if (actor === "shop") return { en: "The shop", id: "Toko" };
  if (actor === "customer") return { en: "The customer", id: "Pelanggan" };
  return asIs(staffInitials(actor));
};

/** `rina.a@enambelas.example` is `R.A.`, `dewi@…` is `D.` */
export const staffInitials = (actor: string): string => {
  const [name = ""] = actor.split("@");
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length === 0
    ? actor
    : words
        .slice(0, 2)
        .map((word) => `${word.charAt(0).toUpperCase()}.`)
        .join("");
};

export type LinkRefusal = {
  readonly kind: "used" | "expired" | "unknown";
  readonly message: string;
};

type Deps = {
  readonly access: StaffAccess;
  /** Allows one mailed link per address in {@link PENDING_SECONDS}. */
  readonly pendingLinks: RateLimiter;
  /** Emails that may sign in, in lower case. Read on every call: the list may change. */
  readonly staffEmails: () => readonly string[];
  readonly now: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
};

/**
 * Signs staff in by a one-time link, valid for 15 minutes; the session lasts 30 days. Removal from
 * the list ends access at once. Secrets are stored as hashes only.
 */
export class StaffSignIn {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @returns the link's secret; `null` for an address that is not on the list. */
  async newLink(typed: string): Promise<{ readonly staff: Staff; readonly secret: string } | null> {
    const { access, now } = this.#deps;
    const email = mailboxAddress(typed);
    if (!this.#isStaff(email)) return null;
    const secret = this.#newSecret();
    await access.saveLink({ hash: hashOf(secret), email, until: isoAt(now() + LINK_MS) });
    return { staff: { email }, secret };
  }

  /**
   * A link to be mailed; `null` also while an earlier one is pending, which still opens the desk:
   * whoever asks for somebody else's address can neither fill a mailbox nor keep its owner out.
   */
  async newMailedLink(typed: string): ReturnType<StaffSignIn["newLink"]> {
    const email = mailboxAddress(typed);
    if (!this.#isStaff(email) || (await this.#deps.pendingLinks.take(email)) > 0) return null;
    return this.newLink(email);
  }

  /** The mail with the pending link was not sent: another one may be asked for at once. */
  async forgetMailedLink({ email }: Staff): Promise<void> {
    await this.#deps.pendingLinks.forget(email);
  }

  /**
   * Redeems a link.
   * @returns the new session's secret.
   */
  async open(
    linkSecret: string,
  ): Promise<
    Result<{ readonly staff: Staff; readonly secret: string; readonly until: string }, LinkRefusal>
  > {
    const { access, pendingLinks, now } = this.#deps;
    const at = now();
    const link = await access.takeLink(hashOf(linkSecret), isoAt(at));
    if (link.kind === "expired")
      return refused(
        "expired",
        `This link was good until ${dateTimeWib(link.until).slice(-5)}. Ask for a new one.`,
      );
    if (link.kind === "used") return refused("used", "This link was used already.");
    if (link.kind === "unknown" || !this.#isStaff(link.email))
      return refused("unknown", "This link is not one of ours. Ask for a new one.");
    const secret = this.#newSecret();
    const until = isoAt(at + SESSION_MS);
    await access.saveSession({ hash: hashOf(secret), email: link.email, until });
    await pendingLinks.forget(link.email);
    return ok({ staff: { email: link.email }, secret, until });
  }

  /**
   * The owner of a session, and the language they chose; `null` when it has expired or the address was removed from the list.
   */
  async staffOf(
    secret: string,
  ): Promise<{ readonly staff: Staff; readonly language: Language } | null> {
    const { access, now } = this.#deps;
    const session = await access.session(hashOf(secret), isoAt(now()));
    if (!session || !this.#isStaff(session.email)) return null;
    return { staff: { email: session.email }, language: session.language ?? "en" };
  }

  /** In which the desk speaks to them from now on, wherever they sign in. */
  setLanguage({ email }: Staff, language: Language): Promise<void> {
    return this.#deps.access.setLanguage(email, language);
  }

  signOut(secret: string): Promise<void> {
    return this.#deps.access.endSession(hashOf(secret));
  }

  signOutEverywhere({ email }: Staff): Promise<void> {
    return this.#deps.access.endSessionsOf(email);
  }

  #isStaff(email: string): boolean {
    return this.#deps.staffEmails().includes(email);
  }

  #newSecret(): string {
    return Buffer.from(this.#deps.randomBytes(32)).toString("base64url");
  }
}

const refused = (kind: LinkRefusal["kind"], message: string): Result<never, LinkRefusal> =>
  err({ kind, message });

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A third of a link's time: it opens the desk for ten minutes more. */
export const PENDING_SECONDS = 5 * 60;
const LINK_MS = 15 * 60_000;
const SESSION_MS = 30 * 24 * 3_600_000;

/** Deletes uploaded files after a day, and links and sessions a day after their expiry. */
export const pruneDesk = async ({
  access,
  files,
  now,
}: {
  readonly access: Pick<StaffAccess, "prune">;
  readonly files: Pick<DeskFiles, "prune">;
  readonly now: Clock;
}): Promise<void> => {
  const yesterday = isoAt(now() - DAY_MS);
  await access.prune(yesterday);
  await files.prune(yesterday);
};
