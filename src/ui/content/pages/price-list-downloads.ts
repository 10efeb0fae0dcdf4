type PriceListDownloadTexts = {
  readonly label: string;
  readonly pdf: string;
  readonly csv: string;
  readonly taken: (fileName: string) => string;
  readonly failed: string;
};

/** Texts of the price list's downloads. */
export const priceListDownloadTexts: PriceListDownloadTexts = {
  label: "Take the list along",
  pdf: "As PDF",
  csv: "As CSV",
  taken: (fileName) => `${fileName} is saved.`,
  failed: "The list could not be made. Check your connection, reload the page and try again.",
};
