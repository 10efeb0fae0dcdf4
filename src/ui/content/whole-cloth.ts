/** Texts around the price breakdown of a whole cart or order; its own are in core. */
export const wholeClothTexts = {
  /** For screen readers. */
  caption: (sum: string) => `Where the ${sum} for all bags go`,
} as const;
