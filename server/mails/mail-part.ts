export type MailRow = { readonly label: string; readonly text: string };

/** What a mail says, before it is written as plain text and as HTML. */
export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  /** A figure that matters; its last characters, `marked`, even more. `rows` belong to it. */
  | {
      readonly kind: "figure";
      readonly label: string;
      readonly text: string;
      readonly marked: string;
      readonly rows: readonly MailRow[];
    }
  /** `total` stands below a rule. */
  | { readonly kind: "rows"; readonly rows: readonly MailRow[]; readonly total?: MailRow }
  | { readonly kind: "list"; readonly lines: readonly string[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string };

export const paragraph = (text: string): MailPart => ({ kind: "paragraph", text });
