import type { Mail } from "#server/ports/mail.ts";
import { composeMail, link, type MailPart, type MailSender } from "./compose-mail.ts";

/** What the link of a mail about an account does. */
export type LinkKind = "signup" | "recovery";

/** A mail with a link that confirms an account or resets a password. */
export const accountMail = (options: {
  readonly kind: LinkKind;
  readonly to: string;
  readonly link: string;
  readonly shop: MailSender;
}): Mail => {
  const { kind, to, shop } = options;
  return composeMail({ to, shop, ...WORDS[kind](shop.name, options.link) });
};

type Words = { readonly subject: string; readonly parts: readonly MailPart[] };

const WORDS: Record<LinkKind, (houseName: string, href: string) => Words> = {
  signup: (houseName, href) => ({
    subject: "Confirm your email address",
    parts: [
      "Hello,",
      `Welcome to ${houseName}. One step is left: please confirm that this address is yours.`,
      link("Confirm my email address", href),
      "The link leads to a button, which works once, within the next hour. In another browser than the one you signed up in it asks whether it was you.",
      "Not you? Leave it, and no account is opened; or open it and take the account away.",
    ],
  }),
  recovery: (houseName, href) => ({
    subject: "Choose a new password",
    parts: [
      "Hello,",
      `Somebody, hopefully you, asked ${houseName} for a new password for this address.`,
      link("Choose a new password", href),
      "The link leads to a button, which works once, within the next hour.",
      "Not you? Leave it: your old password still works, and only you have this mail.",
    ],
  }),
};
