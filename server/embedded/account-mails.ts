import { accountMail, type LinkKind } from "#server/mails/account-mail.ts";
import { SHOP_IDENTITY } from "#server/ports/shop-details.ts";
import type { Mail, SendMail } from "#server/ports/mail.ts";

type Deps = {
  readonly siteUrl: string;
  readonly send: SendMail;
  /** Resolves before the mail is sent: the response time would reveal whether there is an account. */
  readonly inBackground: boolean;
  readonly log: (line: string) => void;
};

/** Sends the mails of accounts. A failure is logged; the customer can request another mail. */
export class AccountMails {
  readonly #deps: Deps;
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param target page of the site that the link leads to. */
  async sendLink(kind: LinkKind, to: string, token: string, target: string): Promise<void> {
    const { siteUrl, inBackground, log } = this.#deps;
    // Unbounded, they would fill the memory while the mail server is slow, and delay orders' mails.
    if (this.#underWay.size >= MOST_UNDER_WAY)
      return log(`A ${kind} mail was not sent: too many wait for the mail server.`);
    const link = new URL(`${siteUrl}/auth/v1/verify`);
    link.search = new URLSearchParams({ token, type: kind, redirect_to: target }).toString();
    const sending = this.#deliver(
      kind,
      accountMail({ kind, to, link: link.href, shop: SHOP_IDENTITY }),
    );
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
    if (!inBackground) await sending;
  }

  /** Resolves when all mails have been sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Never rejects. */
  async #deliver(kind: LinkKind, mail: Mail): Promise<void> {
    const { send, log } = this.#deps;
    try {
      await send(mail);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "unknown";
      log(`A ${kind} mail could not be sent: ${reason}`);
    }
  }
}

/** Fewer than a mail server takes in the minutes that an order's mail is leased for. */
const MOST_UNDER_WAY = 100;
