import { clothAsHtml } from "./cloth-as-html.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { unbroken } from "#format/unbroken.ts";
import type { MailPart, MailRow } from "./mail-part.ts";

/**
 * A part as a row of the mail's table. Styles are inline, because many mail programs drop style
 * sheets; classes are for dark colours and narrow sheets in those that do not.
 */
export const partAsHtml = (part: MailPart): string => {
  if (part.kind === "figure") return figurePart(part);
  if (part.kind === "parcel") return parcelPart(part);
  return `<tr><td class="sheet side" style="${CELL}">${inside(part)}</td></tr>`;
};

const inside = (part: Exclude<MailPart, { readonly kind: "figure" | "parcel" }>): string => {
  if (part.kind === "paragraph") return `<p style="margin:0">${shown(part.text)}</p>`;
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
</table></td></tr>`;

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

/** Figures stay with their units. */
const shown = (text: string): string => escapeHtml(unbroken(text));

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
