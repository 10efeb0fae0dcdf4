import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mail.ts";

export type AccountMailKind = "signup" | "recovery";

/** Whose mails these are; the texts below speak for them. */
export interface MailHouse {
  readonly name: string;
  readonly tagline: string;
  /** One line. */
  readonly address: string;
}

/** The mail with the one link that confirms an account or lets its owner choose a new password. */
export const accountMail = (options: {
  readonly kind: AccountMailKind;
  readonly to: string;
  readonly link: string;
  readonly house: MailHouse;
}): Mail => {
  const { kind, to, link, house } = options;
  const words = WORDS[kind](house.name);
  return {
    to,
    subject: words.subject,
    text: [
      ...words.before,
      `${words.action}:\n${link}`,
      ...words.after,
      `${house.name}\n${house.tagline}\n${house.address}`,
    ].join("\n\n"),
    html: page(words.subject, [
      ...words.before.map(paragraph),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(words.action)}</a></p>`,
      ...words.after.map(paragraph),
      `<p>${[house.name, house.tagline, house.address].map(escapeHtml).join("<br>")}</p>`,
    ]),
  };
};

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  /** What the link does; also its text. */
  readonly action: string;
  readonly after: readonly string[];
}

const WORDS: Record<AccountMailKind, (houseName: string) => Words> = {
  signup: (houseName) => ({
    subject: "Confirm your e-mail address",
    before: [
      "Hello,",
      `Welcome to ${houseName}. One step is left: please confirm that this address is yours.`,
    ],
    action: "Confirm my e-mail address",
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

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const page = (title: string, parts: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font:16px/1.5 Arial,Helvetica,sans-serif;max-width:34em;margin:0 auto;padding:24px">
${parts.join("\n")}
</body>
</html>
`;
