/** What every page says about the line to the shop. */
export const lineWords = {
  offline: "You are offline. What you see and type stays here until you are back.",
} as const;
