/**
 * The brand's light scheme for what is drawn without a style sheet: labels, cards, PDFs. Pages have
 * the same from `src/ui/styles/tokens.css`.
 */
export const COLOURS = {
  paper: "#fcfcf9",
  ink: "#16134d",
  quiet: "#4c4a7a",
  carbon: "#2219b8",
  quietOnCarbon: "#cfcbff",
  pink: "#f8c6d0",
  yellow: "#f8df78",
  mint: "#bfe4d2",
  /** The ink of labels. */
  label: "#2a20c4",
  /** The shop's share of a price. */
  gain: "#db3b15",
} as const;
