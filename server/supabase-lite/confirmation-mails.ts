import { randomBytes } from "node:crypto";
import type { Database } from "#server/ports/database.ts";
import type { MailDriver } from "./mail-driver.ts";

/** Resends confirmation mails, which the sign-in service does not support. */
export class ConfirmationMails {
  readonly #deps: { readonly database: Database; readonly mailDriver: MailDriver };

  constructor(deps: { readonly database: Database; readonly mailDriver: MailDriver }) {
    this.#deps = deps;
  }

  /** Does nothing for an unknown or confirmed address. */
  async resend(email: string): Promise<void> {
    const token = randomBytes(32).toString("hex");
    const waiting = await this.#deps.database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
        where email = lower($1) and email_confirmed_at is null
        returning id`,
      [email, token],
    );
    if (waiting.length > 0) await this.#deps.mailDriver.sendLink(email, "signup", token);
  }
}
