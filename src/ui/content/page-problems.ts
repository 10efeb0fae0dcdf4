/** Texts shown instead of a page that failed. */
export const pageProblems = {
  /** Code that failed to load or to render: a whole page's, or, with `part`, a part's. */
  notLoaded: {
    title: "This page did not load.",
    lead: "Check your connection, then try again. Your cart is safe on this device.",
    part: "A part of this page did not load.",
    tryAgain: "Try again",
  },
  /** The sign-in service does not respond. */
  signInUnreachable: {
    title: "One moment",
    lead: "The sign-in service cannot be reached, so we cannot tell yet whether you are signed in.",
    text: "We keep trying, and this page opens by itself as soon as it works. Your cart is safe on this device.",
    /** Banner above a page that is shown anyway. */
    banner:
      "The sign-in service cannot be reached, so we cannot tell yet whether you are signed in. We keep trying; your cart stays as it is.",
  },
} as const;
