import type { Mail, MailPicture, OutgoingOrderMail } from "#server/ports/mail.ts";
import type { Language } from "#format/language.ts";
import { DARK_CLOTH, clothAsHtml } from "./cloth-as-html.ts";
import { dateParts } from "#format/date-time-wib.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { MARK_PICTURE } from "./pictures.ts";
import type { ClothText } from "#documents/cloth.ts";
import { unbroken, withPlainSpaces } from "#format/unbroken.ts";

/** The shop that sends the mails. */
export type MailSender = {
  readonly name: string;
  /** For the header, beside the order's code. */
  readonly shortName: string;
  readonly tagline: string;
  readonly addressLines: readonly string[];
};

/**
 * The same whenever a mail is sent again, and another for every other mail: mail programs hide
 * duplicates. With the day, because the count begins anew when an order's old mails are pruned.
 */
export const orderMailId = ({
  kind,
  order,
  createdAt,
  occurrence,
}: Pick<OutgoingOrderMail, "kind" | "createdAt" | "occurrence"> & {
  readonly order: Pick<OutgoingOrderMail["order"], "orderCode">;
}): string =>
  `${kind}.${order.orderCode}.${createdAt.slice(0, 10)}${occurrence === 1 ? "" : `.${occurrence}`}`;

/**
 * Renders a mail as plain text and as HTML that is readable without its picture and style sheet.
 * Layout by tables with pixel widths, which all mail programs support.
 */
export const composeMail = (words: {
  readonly to: string;
  /** Of all its texts; default: English. */
  readonly language?: Language;
  readonly subject: string;
  /** The order's code, shown in the header. */
  readonly nota?: string;
  /** 4 : 3, shown below the header on the yellow of its ground. */
  readonly picture?: MailPicture | undefined;
  readonly parts: readonly MailPart[];
  readonly shop: MailSender;
}): Mail => {
  const { to, language = "en", subject, nota, picture, parts, shop } = words;
  const signature = [shop.name, shop.tagline, ...shop.addressLines];
  return {
    to,
    subject,
    text: [...parts.map(partAsText), signature.join("\n")].join("\n\n"),
    pictures: [MARK_PICTURE, ...(picture ? [picture] : [])],
    html: `<!doctype html>
<html lang="${language}">
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
<td style="padding-left:12px"><h1 style="margin:0;font-size:20px;line-height:1.2">${escapeHtml(shop.shortName)}</h1></td>
${nota === undefined ? "" : `<td align="right" style="${QUIET};white-space:nowrap">Nota ${escapeHtml(nota)}</td>`}
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

type MailRow = { readonly label: string; readonly text: string };

/** Content of a mail, independent of its format. */
export type MailPart =
  /** A paragraph. */
  | string
  | { readonly kind: "heading"; readonly text: string }
  /** An emphasised figure; its last characters, `marked`, even more. `rows` and `notes` explain it. */
  | {
      readonly kind: "figure";
      readonly label: string;
      readonly text: string;
      readonly marked: string;
      readonly rows: readonly MailRow[];
      readonly notes: readonly string[];
    }
  /** `total` is below a rule. */
  | { readonly kind: "rows"; readonly rows: readonly MailRow[]; readonly total?: MailRow }
  /** Its `heading` is a part of its own. */
  | { readonly kind: "cloth"; readonly cloth: ClothText }
  | { readonly kind: "list"; readonly lines: readonly string[] }
  /** An address: one block, its first line emphasised. */
  | { readonly kind: "block"; readonly lines: readonly string[] }
  /** Who has the parcel, and where it can be followed. */
  | { readonly kind: "parcel"; readonly text: string; readonly link: MailLink | null }
  /** The mail's main way; `quiet` is one beside it. */
  | ({ readonly kind: "link"; readonly quiet?: true } & MailLink);

type MailLink = { readonly label: string; readonly href: string };

export const link = (label: string, href: string): MailPart => ({ kind: "link", label, href });

/**
 * A part as a row of the mail's table. Styles are inline, because many mail programs drop style
 * sheets; classes are for dark colours and narrow sheets in those that do not.
 */
const partAsHtml = (part: MailPart): string => {
  if (typeof part === "object" && part.kind === "figure") return figurePart(part);
  if (typeof part === "object" && part.kind === "parcel") return parcelPart(part);
  return `<tr><td class="sheet side" style="${CELL}">${inside(part)}</td></tr>`;
};

const inside = (part: Exclude<MailPart, { readonly kind: "figure" | "parcel" }>): string => {
  if (typeof part === "string") return `<p style="margin:0">${shown(part)}</p>`;
  if (part.kind === "heading") return `<h2 style="${HEADING}">${shown(part.text)}</h2>`;
  if (part.kind === "rows") return rowsTable(part.rows, part.total);
  if (part.kind === "cloth") return clothAsHtml(part.cloth);
  if (part.kind === "list")
    return `<ul style="margin:0;padding-left:20px">${part.lines.map((line) => `<li>${shown(line)}</li>`).join("")}</ul>`;
  if (part.kind === "block") {
    const [first = "", ...others] = part.lines.map(shown);
    return `<p style="margin:0"><b>${first}</b>${others.map((line) => `<br>${line}`).join("")}</p>`;
  }
  if (part.quiet)
    return `<a class="way" href="${escapeHtml(part.href)}" style="${WAY}">${shown(part.label)}</a>`;
  return button(part);
};

const button = ({ label, href }: { readonly label: string; readonly href: string }): string =>
  `<a class="button" href="${escapeHtml(href)}" style="${BUTTON}">${shown(label)}</a>`;

/** The only yellow area of a mail, full width. */
const parcelPart = ({ text, link }: Extract<MailPart, { readonly kind: "parcel" }>): string =>
  `<tr><td class="sheet" style="font-size:0;line-height:0;height:24px">&nbsp;</td></tr>
<tr><td class="yellow side" style="${YELLOW}"><p style="margin:0"><b>${shown(text)}</b></p>${link ? `\n${button(link)}` : ""}</td></tr>`;

/** The only pink area of a mail, full width. */
const figurePart = (part: Extract<MailPart, { readonly kind: "figure" }>): string =>
  `<tr><td class="sheet" style="font-size:0;line-height:0;height:24px">&nbsp;</td></tr>
<tr><td class="pink side" style="${PINK}"><p style="margin:0 0 12px">${shown(part.label)}<br><b style="${FIGURE}">${figure(part.text, part.marked)}</b></p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${part.rows.map(({ label, text }) => `<tr><td class="line" style="${FACT}">${shown(label)}</td><td class="line" style="${FACT};padding-left:16px;text-align:right;vertical-align:top;font-weight:bold">${shown(text)}</td></tr>`).join("\n")}
</table>
${part.notes.map((note) => `<p style="margin:12px 0 0;font-size:14px">${shown(note)}</p>`).join("\n")}</td></tr>`;

const figure = (text: string, marked: string): string => {
  const plain = marked !== "" && text.endsWith(marked) ? text.slice(0, -marked.length) : text;
  const rest = text.slice(plain.length);
  return `${escapeHtml(plain)}${rest && `<span class="number" style="color:#a81c08;text-decoration:underline">${escapeHtml(rest)}</span>`}`;
};

const rowsTable = (rows: readonly MailRow[], total?: MailRow): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${rows.map((row) => tableRow(row, ROW)).join("\n")}${total ? `\n${tableRow(total, TOTAL)}` : ""}
</table>`;

const tableRow = ({ label, text }: MailRow, style: string): string =>
  `<tr><td class="line" style="${style}">${shown(label)}</td><td class="line" style="${style};padding-left:16px;text-align:right;vertical-align:top">${shown(text)}</td></tr>`;

/** Figures stay with their units, and each date stays on one line. */
const shown = (text: string): string =>
  dateParts(unbroken(text))
    .map(({ text: part, isDate }) =>
      isDate ? `<span style="white-space:nowrap">${part}</span>` : escapeHtml(part),
    )
    .join("");

const CELL = "padding:16px 32px 0";
const PINK = "padding:20px 32px;background:#f8c6d0;color:#16134d";
const YELLOW = "padding:20px 32px;background:#f8df78;color:#16134d";
const FIGURE = "font-size:56px;line-height:1.1;letter-spacing:-2px";
/** A fact on the pink paper. */
const FACT = "padding:7px 0;border-top:1px solid #c98fa0;font-size:15px";
const HEADING = "margin:16px 0 0;font-size:22px;line-height:1.2";
const BUTTON =
  "display:inline-block;margin:8px 0;padding:14px 20px;background:#2a20c4;color:#ffffff;font-weight:bold;text-decoration:none";
const WAY = "font-weight:bold;color:#2a20c4";
const ROW = "padding:9px 0;border-bottom:1px solid #c9c7dd";
const TOTAL =
  "padding:10px 0;border-top:2px solid #16134d;border-bottom:6px double #16134d;font-weight:bold";

const partAsText = (part: MailPart): string => withPlainSpaces(written(part));

const written = (part: MailPart): string => {
  if (typeof part === "string") return part;
  if (part.kind === "heading") return `${part.text}\n${"=".repeat(part.text.length)}`;
  if (part.kind === "figure")
    return [`${part.label}:\n${part.text}`, part.rows.map(rowText).join("\n"), ...part.notes].join(
      "\n\n",
    );
  if (part.kind === "rows")
    return [...part.rows, ...(part.total ? [part.total] : [])].map(rowText).join("\n");
  if (part.kind === "cloth") return clothLines(part.cloth);
  if (part.kind === "block") return part.lines.join("\n");
  if (part.kind === "parcel")
    return part.link ? `${part.text}\n\n${part.link.label}:\n${part.link.href}` : part.text;
  if (part.kind === "list") return part.lines.map((line) => `- ${line}`).join("\n");
  return `${part.label}:\n${part.href}`;
};

const clothLines = ({ parts, rounding }: ClothText): string =>
  [
    ...parts.map(({ label, text, percentText }) => `${label}: ${text} (${percentText})`),
    rowText(rounding),
  ].join("\n");

const rowText = ({ label, text }: MailRow): string => `${label}: ${text}`;
