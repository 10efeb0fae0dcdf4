type InvoiceTexts = {
  readonly title: string;
  readonly loading: string;
  readonly noSession: string;
  readonly signIn: string;
  readonly tryAgain: string;
  /** What stands before and after the code of an order that is not there. */
  readonly askedBefore: string;
  readonly askedAfter: string;
  readonly back: string;
  readonly download: string;
  readonly downloaded: (fileName: string) => string;
  readonly items: string;
  readonly paymentInstructions: string;
};

/**
 * What stands around an invoice. The invoice's own words, which its PDF shares, are the core's.
 * Source: specification section 2 (invoice).
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
