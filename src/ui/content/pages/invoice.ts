/**
 * Texts around an invoice. Its own, shared with the PDF, are in `src/documents`. Source:
 * specification section 2 (invoice).
 */
export const invoiceTexts = {
  title: "Invoice",
  loading: "Loading order…",
  noSession: "No session token",
  signIn: "Sign in to see this invoice",
  /** Text before and after the code of an unknown order. */
  askedBefore: "You asked for ",
  askedAfter: ".",
  back: "Back to your account",
  download: "Download invoice (PDF)",
  print: "Print this invoice",
  downloaded: (fileName: string) => `${fileName} is in your downloads.`,
  items: "Items",
  paymentInstructions: "View payment instructions",
} as const;
