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

/** What changed in how one signs in to an account, or was tried. */
export type AccountNews =
  | {
      readonly kind:
        | "password-changed"
        | "app-added"
        | "app-removed"
        | "app-removed-by-staff"
        | "wrong-codes";
    }
  | { readonly kind: "recovery-code-used"; readonly left: number };

/** A mail that tells the owner of an account what somebody did with it, so that nobody does it unseen. */
export const accountNewsMail = (options: {
  readonly news: AccountNews;
  readonly to: string;
  /** The site. */
  readonly siteUrl: string;
  readonly shop: MailSender;
}): Mail => {
  const { news, to, siteUrl, shop } = options;
  const { subject, says } = newsWords(news);
  return composeMail({
    to,
    shop,
    subject,
    parts: [
      "Hello,",
      ...says,
      "Was it you? Then there is nothing to do.",
      "Not you? Choose a new password at once: that signs everybody else out. Then write to us.",
      link("Choose a new password", `${siteUrl}/forgot`),
    ],
  });
};

type NewsWords = { readonly subject: string; readonly says: readonly string[] };

const newsWords = (news: AccountNews): NewsWords =>
  news.kind === "recovery-code-used"
    ? {
        subject: "A recovery code was used",
        says: [
          `Somebody signed in to your account with one of its recovery codes, which is used up by that. ${news.left} ${news.left === 1 ? "is" : "are"} left. Adding the app anew brings ten new ones.`,
        ],
      }
    : NEWS[news.kind];

const NEWS: Record<Exclude<AccountNews["kind"], "recovery-code-used">, NewsWords> = {
  "password-changed": {
    subject: "Your password was changed",
    says: ["The password of your account was changed just now. Other devices were signed out."],
  },
  "app-added": {
    subject: "An authenticator app was added",
    says: [
      "From now on your account asks for a code of this app after the password. Keep the ten recovery codes that were shown: each signs you in once without the app.",
    ],
  },
  "app-removed": {
    subject: "An authenticator app was removed",
    says: ["An authenticator app of your account was removed, and its recovery codes with it."],
  },
  "app-removed-by-staff": {
    subject: "Your authenticator app was removed",
    says: [
      "Our staff removed the authenticator app of your account, with its recovery codes, because somebody who proved to be you asked for it. All devices were signed out.",
    ],
  },
  "wrong-codes": {
    subject: "Somebody tries codes for your account",
    says: [
      "Ten wrong codes of your authenticator app were given for your account, by somebody who knows your password.",
    ],
  },
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
