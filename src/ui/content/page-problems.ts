type PageProblems = {
  /** Code that failed to load or to render: a whole page's, or, with `part`, a part's. */
  readonly notLoaded: {
    readonly title: string;
    readonly lead: string;
    readonly part: string;
    readonly tryAgain: string;
  };
  /** The sign-in service does not respond. */
  readonly signInUnreachable: {
    readonly title: string;
    readonly lead: string;
    readonly text: string;
    /** Banner above a page that is shown anyway. */
    readonly banner: string;
  };
};

/** Texts shown instead of a page that failed. */
export const pageProblems: PageProblems = {
  notLoaded: {
    title: "This page did not load.",
    lead: "Check your connection, then try again. Your cart is safe on this device.",
    part: "A part of this page did not load.",
    tryAgain: "Try again",
  },
  signInUnreachable: {
    title: "One moment",
    lead: "The sign-in service cannot be reached, so we cannot tell yet whether you are signed in.",
    text: "We keep trying, and this page opens by itself as soon as it works. Your cart is safe on this device.",
    banner:
      "The sign-in service cannot be reached, so we cannot tell yet whether you are signed in. We keep trying; your cart stays as it is.",
  },
};
