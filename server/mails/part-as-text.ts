import type { ClothText } from "#documents/cloth.ts";
import { withPlainSpaces } from "#format/unbroken.ts";
import type { MailPart, MailRow } from "./mail-part.ts";

export const partAsText = (part: MailPart): string => withPlainSpaces(written(part));

const written = (part: MailPart): string => {
  if (part.kind === "paragraph") return part.text;
  if (part.kind === "heading") return `${part.text}\n${"=".repeat(part.text.length)}`;
  if (part.kind === "figure")
    return [`${part.label}:\n${part.text}`, part.rows.map(rowText).join("\n")].join("\n\n");
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
