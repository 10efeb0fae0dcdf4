/** Texts of fields, dialogs and buttons. */
export const controlTexts = {
  close: "Close",
  copy: "Copy",
  copied: "Copied!",
  /** Suffix of the label of an optional field. */
  optional: " (optional)",
  showPassword: "Show",
  quantity: {
    of: (coffee: string) => `Quantity of ${coffee}`,
    less: (coffee: string) => `One less ${coffee}`,
    more: (coffee: string) => `One more ${coffee}`,
  },
} as const;
