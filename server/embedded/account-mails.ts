import {
  accountMail,
  accountNewsMail,
  type AccountNews,
  type LinkKind,
} from "#server/mails/account-mail.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { Mail, SendMail } from "#server/ports/mail.ts";

type Deps = {
  readonly siteUrl: string;
  readonly send: SendMail;
  /** Resolves before the mail is sent: the response time would reveal whether there is an account. */
  readonly inBackground: boolean;
  readonly log: (line: string) => void;
};

/** @param target page of the site that the link leads to. */
export type SendLink = (kind: LinkKind, to: string, token: string, target: string) => Promise<void>;

/** So many mails wait for the mail server that another one's link would be stale when it comes. */
export class MailQueueFullError extends Error {
  override readonly name = "MailQueueFullError";
  override readonly message = "Too many mails wait.";
}

/**
 * Sends the mails of accounts, a few at once and the others in turn, so that those of orders find the
 * mail server free. A failure is logged; the customer can request another mail.
 */
export class AccountMails {
  readonly #deps: Deps;
  readonly #waiting: (() => Promise<void>)[] = [];
  #promised = 0;
  #underWay = 0;
  #settle: (() => void)[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Does what may send a mail, with a place for it in the queue: nobody is told of a mail that is
   * never sent. Asked before anybody's account is looked at, so that being full tells nothing of it.
   * @throws MailQueueFullError when there is none; nothing was done.
   */
  async withPlace<T>(work: (sendLink: SendLink) => Promise<T>): Promise<T> {
    // Unbounded, they would fill the memory while the mail server is slow.
    if (this.#waiting.length + this.#underWay + this.#promised >= MOST_MAILS)
      throw new MailQueueFullError();
    let place = 1;
    this.#promised += place;
    const leave = () => {
      this.#promised -= place;
      place = 0;
    };
    try {
      return await work((...link) => {
        leave();
        return this.#sendLink(...link);
      });
    } finally {
      leave();
    }
  }

  async #sendLink(...[kind, to, token, target]: Parameters<SendLink>): Promise<void> {
    const { siteUrl } = this.#deps;
    const link = new URL(`${siteUrl}/auth/v1/verify`);
    link.search = new URLSearchParams({ token, type: kind, redirect_to: target }).toString();
    await this.#send(kind, () => accountMail({ kind, to, link: link.href, shop: SHOP_IDENTITY }));
  }

  /** Tells the owner of an account what somebody did with it. */
  async tell(to: string, news: AccountNews): Promise<void> {
    const { siteUrl } = this.#deps;
    await this.#send(news.kind, () => accountNewsMail({ news, to, siteUrl, shop: SHOP_IDENTITY }));
  }

  /** Resolves when all mails have been sent. */
  async settled(): Promise<void> {
    if (this.#waiting.length + this.#underWay > 0)
      await new Promise<void>((resolve) => this.#settle.push(resolve));
  }

  /** @param compose called when its turn comes: a mail in words is a hundred times its link. */
  async #send(kind: string, compose: () => Mail): Promise<void> {
    const sent = new Promise<void>((resolve) => {
      this.#waiting.push(() => this.#deliver(kind, compose()).then(resolve));
    });
    this.#sendNext();
    if (!this.#deps.inBackground) await sent;
  }

  #sendNext(): void {
    if (this.#waiting.length + this.#underWay === 0) {
      for (const settled of this.#settle.splice(0)) settled();
    }
    if (this.#underWay >= MOST_AT_ONCE) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#underWay += 1;
    void next().finally(() => {
      this.#underWay -= 1;
      this.#sendNext();
    });
  }

  /** Never rejects. */
  async #deliver(kind: string, mail: Mail): Promise<void> {
    const { send, log } = this.#deps;
    try {
      await send(mail);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "unknown";
      log(`A ${kind} mail could not be sent: ${reason}`);
    }
  }
}

/** Of the five connections to the mail server; orders' mails have the others. */
const MOST_AT_ONCE = 3;

/** Sent within the hour that a link is good for, when each takes the mail server 20 s. */
const MOST_MAILS = 500;
