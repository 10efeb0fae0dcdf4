import { composeMail, type MailSender } from "#server/mails/compose-mail.ts";
import { paragraph } from "#server/mails/mail-part.ts";
import type { Mail } from "#server/ports/mail.ts";

export type AccountMailKind = "signup" | "recovery";

/** A mail with a link that confirms an account or resets a password. */
export const accountMail = (options: {
  readonly kind: AccountMailKind;
  readonly to: string;
  readonly link: string;
  readonly shop: MailSender;
}): Mail => {
  const { kind, to, link, shop } = options;
  const words = WORDS[kind](shop.name);
  return composeMail({
    to,
    subject: words.subject,
    parts: [
      ...words.before.map(paragraph),
      { kind: "link", label: words.action, href: link },
      ...words.after.map(paragraph),
    ],
    shop,
  });
};

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  /** Text of the link. */
  readonly action: string;
  readonly after: readonly string[];
}

const WORDS: Record<AccountMailKind, (houseName: string) => Words> = {
  signup: (houseName) => ({
    subject: "Confirm your email address",
    before: [
      "Hello,",
      `Welcome to ${houseName}. One step is left: please confirm that this address is yours.`,
    ],
    action: "Confirm my email address",
    after: [
      "The link works once, within the next hour. After that you can sign in and order.",
      "If you did not open an account with us, you need not do anything: without the confirmation it stays shut.",
    ],
  }),
  recovery: (houseName) => ({
    subject: "Choose a new password",
    before: [
      "Hello,",
      `Somebody, hopefully you, asked ${houseName} for a new password for this address.`,
    ],
    action: "Choose a new password",
    after: [
      "The link works once, within the next hour.",
      "If it was not you, you need not do anything: your old password still works, and nobody but you has this mail.",
    ],
  }),
};
