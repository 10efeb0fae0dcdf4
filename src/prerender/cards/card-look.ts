/** The preview size that social networks recommend, px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** From `src/ui/styles/tokens.css`, light scheme: a card is one image for all viewers. */
export const PAPER = "#fcfcf9";
export const INK = "#16134d";
export const QUIET = "#4c4a7a";
export const CARBON = "#2219b8";
export const ON_CARBON_QUIET = "#cfcbff";
export const PINK = "#f8c6d0";
