/** The size networks ask for, in px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Of `src/ui/styles/tokens.css`, in the light scheme: a card is printed once, for everybody. */
export const PAPER = "#fcfcf9";
export const INK = "#16134d";
export const QUIET = "#4c4a7a";
export const CARBON = "#2219b8";
export const ON_CARBON_QUIET = "#cfcbff";
export const PINK = "#f8c6d0";
