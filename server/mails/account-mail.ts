import type { Mail } from "#server/ports/mail.ts";
import { composeMail, type MailSender, paragraph } from "./compose-mail.ts";

/** What the link of a mail about an account does. */
export type LinkKind = "signup" | "recovery";

/** A mail with a link that confirms an account or resets a password. */
export const accountMail = (options: {
  readonly kind: LinkKind;
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

type Words = {
  readonly subject: string;
  readonly before: readonly string[];
  /** Text of the link. */
  readonly action: string;
  readonly after: readonly string[];
};

const WORDS: Record<LinkKind, (houseName: string) => Words> = {
  signup: (houseName) => ({
    subject: "Confirm your email address",
    before: [
      "Hello,",
      `Welcome to ${houseName}. One step is left: please confirm that this address is yours.`,
    ],
    action: "Confirm my email address",
    after: [
      "The link works once, within the next hour. On another device it asks for your password again.",
      "Not you? Leave it, and no account is opened.",
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
      "Not you? Leave it: your old password still works, and only you have this mail.",
    ],
  }),
};
