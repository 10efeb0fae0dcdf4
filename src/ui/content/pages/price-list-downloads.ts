export const priceListDownloadTexts = {
  label: "Take the list along",
  pdf: "As PDF",
  csv: "As CSV",
  json: "As JSON",
  taken: (fileName: string) => `${fileName} is saved.`,
  failed: "The list could not be made. Check your connection, reload the page and try again.",
} as const;
