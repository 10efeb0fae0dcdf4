/** The sheet, in millimetres: A4 portrait with 10 mm margins. Source: specification section 9. */
export const SHEET = {
  left: 10,
  right: 200,
  top: 10,
  bottom: 287,
  width: 190,
  /** Bottom of the content; the footer is below. */
  contentBottom: 275,
  /** Top of the content on further pages, below the running head. */
  nextPageTop: 21,
  pageHeight: 297,
} as const;

/** Colours of the brand's light scheme for print. */
export const INK = {
  text: "#16134d",
  quiet: "#4c4a7a",
  hairline: "#d0d0db",
  hairlineOnPink: "#b08aa6",
  mark: "#2a20c4",
  /** The shop's share of a price. */
  gain: "#db3b15",
  /** Identifying figures: the order code, the unique digits. */
  number: "#a81c08",
} as const;

export const PAPER = {
  page: "#ffffff",
  pink: "#f8c6d0",
  yellow: "#f8df78",
  mint: "#bfe4d2",
  sheet: "#e9e8f6",
} as const;

export const RULE = { hair: 0.2, strong: 0.5 } as const;
