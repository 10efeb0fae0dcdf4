import { clothAsHtml } from "./cloth-as-html.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { MailPart, MailRow } from "./mail-part.ts";

/**
 * A part as a row of the mail's table. Styles are inline, because many mail programs drop style
 * sheets; classes are for dark colours and narrow sheets in those that do not.
 */
export const partAsHtml = (part: MailPart): string => {
  if (part.kind === "figure") return figurePart(part);
  return `<tr><td class="sheet side" style="${CELL}">${inside(part)}</td></tr>`;
};

const inside = (part: Exclude<MailPart, { readonly kind: "figure" }>): string => {
  if (part.kind === "paragraph") return `<p style="margin:0">${escapeHtml(part.text)}</p>`;
  if (part.kind === "heading") return `<h2 style="${HEADING}">${escapeHtml(part.text)}</h2>`;
  if (part.kind === "rows") return rowsTable(part.rows, part.total);
  if (part.kind === "cloth") return clothAsHtml(part.cloth);
  if (part.kind === "list")
    return `<ul style="margin:0;padding-left:20px">${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  return `<a class="button" href="${escapeHtml(part.href)}" style="${BUTTON}">${escapeHtml(part.label)}</a>`;
};

/** The only pink area of a mail, full width. */
const figurePart = (part: Extract<MailPart, { readonly kind: "figure" }>): string =>
  `<tr><td class="sheet" style="font-size:0;line-height:0;height:24px">&nbsp;</td></tr>
<tr><td class="pink side" style="${PINK}"><p style="margin:0">${escapeHtml(part.label)}<br><b style="${FIGURE}">${figure(part.text, part.marked)}</b></p>
${rowsTable(part.rows)}</td></tr>`;

const figure = (text: string, marked: string): string => {
  const plain = marked !== "" && text.endsWith(marked) ? text.slice(0, -marked.length) : text;
  const rest = text.slice(plain.length);
  return `${escapeHtml(plain)}${rest && `<span class="number" style="color:#a81c08">${escapeHtml(rest)}</span>`}`;
};

const rowsTable = (rows: readonly MailRow[], total?: MailRow): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${rows.map((row) => tableRow(row, ROW)).join("\n")}${total ? `\n${tableRow(total, TOTAL)}` : ""}
</table>`;

const tableRow = ({ label, text }: MailRow, style: string): string =>
  `<tr><td class="line" style="${style}">${escapeHtml(label)}</td><td class="line" style="${style};padding-left:16px;text-align:right;vertical-align:top">${escapeHtml(text)}</td></tr>`;

const CELL = "padding:16px 32px 0";
const PINK = "padding:20px 32px;background:#f8c6d0;color:#16134d";
const FIGURE = "font-size:44px;line-height:1.15;letter-spacing:-1px";
const HEADING = "margin:16px 0 0;font-size:22px;line-height:1.2";
const BUTTON =
  "display:inline-block;margin:8px 0;padding:14px 20px;background:#2a20c4;color:#ffffff;font-weight:bold;text-decoration:none";
const ROW = "padding:9px 0;border-bottom:1px solid #c9c7dd";
const TOTAL =
  "padding:10px 0;border-top:2px solid #16134d;border-bottom:6px double #16134d;font-weight:bold";
