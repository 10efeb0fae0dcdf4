import { escapeHtml } from "./escape-html.ts";
import type { MailPart, MailRow } from "./mail-part.ts";

/** Styles stand in the elements: many mail programs throw style sheets away. */
export const partAsHtml = (part: MailPart): string => {
  if (part.kind === "paragraph") return `<p>${escapeHtml(part.text)}</p>`;
  if (part.kind === "heading")
    return `<h2 style="font-size:20px;line-height:1.2;margin:32px 0 8px">${escapeHtml(part.text)}</h2>`;
  if (part.kind === "figure")
    return `<p style="background:#f8c6d0;padding:20px 24px;margin:24px 0">${escapeHtml(part.label)}<br><b style="font-size:36px;line-height:1.2">${figure(part.text, part.marked)}</b></p>`;
  if (part.kind === "rows")
    return `<table style="width:100%;border-collapse:collapse">
${part.rows.map((row) => tableRow(row, ROW)).join("\n")}${part.total ? `\n${tableRow(part.total, TOTAL)}` : ""}
</table>`;
  if (part.kind === "list")
    return `<ul style="padding-left:20px">${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  return `<p><a href="${escapeHtml(part.href)}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>`;
};

const figure = (text: string, marked: string): string => {
  const plain = marked !== "" && text.endsWith(marked) ? text.slice(0, -marked.length) : text;
  const rest = text.slice(plain.length);
  return `${escapeHtml(plain)}${rest && `<span style="color:#a81c08">${escapeHtml(rest)}</span>`}`;
};

const tableRow = ({ label, text }: MailRow, style: string): string =>
  `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style};text-align:right;vertical-align:top">${escapeHtml(text)}</td></tr>`;

const BUTTON =
  "display:inline-block;margin:8px 0;padding:14px 20px;background:#2a20c4;color:#ffffff;font-weight:bold;text-decoration:none";
const ROW = "padding:8px 0;border-bottom:1px solid #d0d0db";
const TOTAL =
  "padding:8px 0;border-top:2px solid #16134d;border-bottom:6px double #16134d;font-weight:bold";
