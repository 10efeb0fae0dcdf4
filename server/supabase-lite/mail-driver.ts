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
   * Responds before the mail is sent. Waiting for a mail server would block the only database
   * connection, and the response time would reveal whether there is an account.
   */
  readonly inBackground: boolean;
  readonly log: (line: string) => void;
}

/**
 * Replaces the sign-in service's mails by the shop's. Of theirs only the token is used: their links
 * always lead to the home page.
 */
export class MailDriver {
  readonly #deps: MailDriverDeps;
  readonly #underWay = new Set<Promise<void>>();
  readonly #wanted = new AsyncLocalStorage<string | undefined>();

  constructor(deps: MailDriverDeps) {
    this.#deps = deps;
  }

  /** Links of mails sent during the work lead to `redirectTo`, if that is a page of the site. */
  linkingTo<T>(redirectTo: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.#wanted.run(redirectTo, work);
  }

  /** Called by the sign-in service. */
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

  /** Resolves when all mails have been sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** A failure is logged; the customer can request another mail. */
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

  /** Never rejects. */
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
