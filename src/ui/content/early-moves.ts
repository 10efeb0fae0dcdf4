/** What a page says while it keeps what a visitor did before it could answer. */
export const earlyMovesWords = {
  waiting: "Still loading. This is done as soon as the page can.",
  failed: "The page did not load completely. Check your connection and load it again.",
} as const;
