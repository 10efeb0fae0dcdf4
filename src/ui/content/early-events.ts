/** Messages while events captured before hydration wait to be replayed. */
export const earlyEventsTexts = {
  waiting: "Still loading. This is done as soon as the page can.",
  failed: "The page did not load completely. Check your connection and load it again.",
} as const;
