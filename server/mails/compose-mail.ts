import type { Mail, MailPicture } from "#server/ports/mail.ts";
import { DARK_CLOTH } from "./cloth-as-html.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { MailPart } from "./mail-part.ts";
import { MARK_PICTURE } from "./mark-picture.ts";
import { partAsHtml } from "./part-as-html.ts";
import { partAsText } from "./part-as-text.ts";

/** The shop that sends the mails. */
export type MailSender = {
  readonly name: string;
  readonly tagline: string;
  readonly addressLines: readonly string[];
};

/**
 * Renders a mail as plain text and as HTML that is readable without its picture and style sheet.
 * Layout by tables with pixel widths, which all mail programs support.
 */
export const composeMail = (words: {
  readonly to: string;
  readonly subject: string;
  /** The order's code, shown in the header. */
  readonly nota?: string;
  /** 4 : 3, shown below the header on the yellow of its ground. */
  readonly picture?: MailPicture | undefined;
  readonly parts: readonly MailPart[];
  readonly shop: MailSender;
}): Mail => {
  const { to, subject, nota, picture, parts, shop } = words;
  const signature = [shop.name, shop.tagline, ...shop.addressLines];
  return {
    to,
    subject,
    text: [...parts.map(partAsText), signature.join("\n")].join("\n\n"),
    pictures: [MARK_PICTURE, ...(picture ? [picture] : [])],
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NARROW}
${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;${BODY}">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:#fcfcf9"><tr><td role="main" align="center" style="padding:24px 0">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;border-collapse:collapse;text-align:left;${BODY}">
<tr><td class="side" style="${CARBON};padding:20px 32px">${head(shop, nota)}</td></tr>${picture ? `\n${band(picture)}` : ""}
<tr><td class="sheet" style="font-size:0;line-height:0;height:12px">&nbsp;</td></tr>
${parts.map(partAsHtml).join("\n")}
<tr><td class="sheet" style="font-size:0;line-height:0;height:32px">&nbsp;</td></tr>
<tr><td class="side" style="${CARBON};padding:20px 32px"><b style="font-size:22px">${escapeHtml(shop.tagline)}</b><br>
<span style="${QUIET}">${[shop.name, ...shop.addressLines].map(escapeHtml).join("<br>")}</span></td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
};

const head = (shop: MailSender, nota: string | undefined): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>
<td width="36"><img src="cid:${MARK_PICTURE.id}" width="36" height="40" alt="16" style="display:block;font-size:28px;font-weight:bold;color:#fcfcf9"></td>
<td style="padding-left:12px"><h1 style="margin:0;font-size:20px;line-height:1.2">${escapeHtml(shop.name)}</h1></td>
${nota === undefined ? "" : `<td align="right" style="${QUIET}">Nota ${escapeHtml(nota)}</td>`}
</tr></table>`;

/** For decoration: the mail's words say the same. Printed in the same colours on dark sheets. */
const band = ({ id }: MailPicture): string =>
  `<tr><td class="side" style="padding:0 32px;background:#f8df78"><img src="cid:${id}" width="200" height="150" alt="" style="display:block"></td></tr>`;

const BODY =
  "font:16px/1.5 'Instrument Sans',Arial,Helvetica,sans-serif;color:#16134d;background:#fcfcf9";
const CARBON = "background:#2219b8;color:#fcfcf9";
const QUIET = "font-size:14px;color:#cfcbff";

/** Gives narrow sheets more of their width. */
const NARROW =
  "@media (max-width:560px){.side{padding-left:20px!important;padding-right:20px!important}}";

/** Dark colours, for mail programs that support style sheets. */
const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#0e0d2b!important;color:#f0eefb!important}
.sheet{background:#171541!important;color:#f0eefb!important}
.pink{background:#241f66!important;color:#f8c6d0!important}
.yellow{background:#1e1a57!important;color:#f8df78!important}
.way{color:#bcb7ff!important}
.number{color:#ff9b7d!important}
.line{border-color:#7f7bb5!important}
.button{background:#bcb7ff!important;color:#0e0d2b!important}
${DARK_CLOTH}
}`;
