import type { ClothText } from "#documents/cloth.ts";

export type MailRow = { readonly label: string; readonly text: string };

/** Content of a mail, independent of its format. */
export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  /** An emphasised figure; its last characters, `marked`, even more. `rows` explain it. */
  | {
      readonly kind: "figure";
      readonly label: string;
      readonly text: string;
      readonly marked: string;
      readonly rows: readonly MailRow[];
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

export const paragraph = (text: string): MailPart => ({ kind: "paragraph", text });
