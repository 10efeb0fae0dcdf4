type ControlTexts = {
  readonly close: string;
  readonly copy: string;
  readonly copied: string;
  /** Suffix of the label of an optional field. */
  readonly optional: string;
  readonly showPassword: string;
  readonly quantity: {
    readonly of: (coffee: string) => string;
    readonly less: (coffee: string) => string;
    readonly more: (coffee: string) => string;
  };
};

/** Texts of fields, dialogs and buttons. */
export const controlTexts: ControlTexts = {
  close: "Close",
  copy: "Copy",
  copied: "Copied!",
  optional: " (optional)",
  showPassword: "Show",
  quantity: {
    of: (coffee) => `Quantity of ${coffee}`,
    less: (coffee) => `One less ${coffee}`,
    more: (coffee) => `One more ${coffee}`,
  },
};
