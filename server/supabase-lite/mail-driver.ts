import { AsyncLocalStorage } from "node:async_hooks";
import type { MailSender } from "#server/mails/compose-mail.ts";
import type { Mail, SendMail } from "#server/ports/mail.ts";
import { accountMail, type AccountMailKind } from "./account-mail.ts";
import { isOnSite } from "./is-on-site.ts";

export interface MailDriverDeps {
  readonly siteUrl: string;
  readonly shop: MailSender;
  readonly send: SendMail;
  /**
   * Answer before the mail has gone out. A mail server takes its time, and an answer that waits for
   * it would hold up the one database connection, and tell by its length that there is an account.
   */
  readonly inBackground: boolean;
  readonly log: (line: string) => void;
}

/**
 * Takes the sign-in service's mails and sends ours instead. Of theirs only the token counts: the
 * service links every mail to the home page, whatever the page that asked for it wanted.
 */
export class MailDriver {
  readonly #deps: MailDriverDeps;
  readonly #underWay = new Set<Promise<void>>();
  readonly #wanted = new AsyncLocalStorage<string | undefined>();

  constructor(deps: MailDriverDeps) {
    this.#deps = deps;
  }

  /** Links of mails sent by the work lead to `redirectTo`, if that is a page of the site. */
  linkingTo<T>(redirectTo: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.#wanted.run(redirectTo, work);
  }

  /** What the sign-in service calls. */
  async send({ to, text }: { to: string; text?: string | undefined }): Promise<void> {
    const link = LINK.exec(text ?? "")?.[0];
    const query = new URLSearchParams(link === undefined ? "" : new URL(link).search);
    const token = query.get("token");
    const kind = query.get("type");
    if (token === null || (kind !== "signup" && kind !== "recovery")) {
      throw new Error("The sign-in service sent a mail of a kind the shop does not know");
    }
    await this.sendLink(to, kind, token);
  }

  /** Resolves when no mail is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** A mail that fails to go out is logged; its account can ask for another one. */
  async sendLink(to: string, kind: AccountMailKind, token: string): Promise<void> {
    const { siteUrl, shop, inBackground } = this.#deps;
    const link = new URL(`${siteUrl}/auth/v1/verify`);
    link.searchParams.set("token", token);
    link.searchParams.set("type", kind);
    link.searchParams.set("redirect_to", this.#target(kind));
    const sending = this.#deliver(kind, accountMail({ kind, to, link: link.href, shop }));
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
    if (!inBackground) await sending;
  }

  /** Never fails. */
  async #deliver(kind: AccountMailKind, mail: Mail): Promise<void> {
    const { send, log } = this.#deps;
    try {
      await send(mail);
    } catch (cause) {
      log(
        `A ${kind} mail could not be sent: ${cause instanceof Error ? cause.message : "unknown"}`,
      );
    }
  }

  #target(kind: AccountMailKind): string {
    const { siteUrl } = this.#deps;
    const wanted = this.#wanted.getStore();
    return wanted !== undefined && isOnSite(wanted, siteUrl)
      ? wanted
      : `${siteUrl}${TARGETS[kind]}`;
  }
}

const TARGETS = { signup: "/signin?check-email=1", recovery: "/reset-password" } as const;

const LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;
