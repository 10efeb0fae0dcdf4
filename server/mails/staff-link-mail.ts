import type { Mail } from "#server/ports/mail.ts";
import { composeMail, type MailSender } from "./compose-mail.ts";
import { paragraph } from "./mail-part.ts";

/** The mail with a sign-in link of the desk. */
export const staffLinkMail = (to: string, href: string, shop: MailSender): Mail =>
  composeMail({
    to,
    subject: "Your link to the desk",
    parts: [
      paragraph("This link opens the desk once and is good for 15 minutes."),
      { kind: "link", label: "Open the desk", href },
      paragraph("You did not ask for it? Then nothing happens as long as you leave it."),
    ],
    shop,
  });
