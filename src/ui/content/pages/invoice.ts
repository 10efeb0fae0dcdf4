type InvoiceTexts = {
  readonly title: string;
  readonly loading: string;
  readonly noSession: string;
  readonly signIn: string;
  readonly tryAgain: string;
  /** Text before and after the code of an unknown order. */
  readonly askedBefore: string;
  readonly askedAfter: string;
  readonly back: string;
  readonly download: string;
  readonly downloaded: (fileName: string) => string;
  readonly items: string;
  readonly paymentInstructions: string;
};

/**
 * Texts around an invoice. The invoice's own texts, shared with the PDF, are in core. Source:
 * specification section 2 (invoice).
 */
export const invoiceTexts: InvoiceTexts = {
  title: "Invoice",
  loading: "Loading order…",
  noSession: "No session token",
  signIn: "Sign in to see this invoice",
  tryAgain: "Try again",
  askedBefore: "You asked for ",
  askedAfter: ".",
  back: "Back to your account",
  download: "Download invoice (PDF)",
  downloaded: (fileName) => `${fileName} is in your downloads.`,
  items: "Items",
  paymentInstructions: "View payment instructions",
};
