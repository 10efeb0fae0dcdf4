import type { Mail } from "#server/ports/mail.ts";
import { escapeHtml } from "./escape-html.ts";
import type { MailPart } from "./mail-part.ts";
import { partAsHtml } from "./part-as-html.ts";
import { partAsText } from "./part-as-text.ts";

/** Whose mails these are. */
export type MailSender = {
  readonly name: string;
  readonly tagline: string;
  readonly addressLines: readonly string[];
};

/** The same words twice: as plain text, and as HTML that needs no pictures and no styles of ours. */
export const composeMail = (words: {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly shop: MailSender;
}): Mail => {
  const { to, subject, parts, shop } = words;
  const signature = [shop.name, shop.tagline, ...shop.addressLines];
  return {
    to,
    subject,
    text: [...parts.map(partAsText), signature.join("\n")].join("\n\n"),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<main>
<h1 style="${HEAD}">${escapeHtml(shop.name)}</h1>
${parts.map(partAsHtml).join("\n")}
<p style="${SIGNATURE}">${signature.map(escapeHtml).join("<br>")}</p>
</main>
</body>
</html>
`,
  };
};

const BODY =
  "font:16px/1.5 Arial,Helvetica,sans-serif;color:#16134d;background:#fcfcf9;max-width:34em;margin:0 auto;padding:24px";
const HEAD =
  "margin:0 0 32px;padding:20px 24px;background:#2219b8;color:#fcfcf9;font-size:22px;line-height:1.2;font-weight:bold";
const SIGNATURE = "margin:40px 0 0;padding-top:16px;border-top:2px solid #16134d";
