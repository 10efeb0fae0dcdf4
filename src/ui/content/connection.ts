/** Message of every page while the network is offline. */
export const connectionTexts = {
  offline: "You are offline. What you see and type stays here until you are back.",
} as const;
