type PageProblems = {
  /** A page whose code did not arrive. */
  readonly notLoaded: { readonly title: string; readonly lead: string; readonly tryAgain: string };
  /** The sign-in service does not answer. */
  readonly signInUnreachable: {
    readonly title: string;
    readonly lead: string;
    readonly text: string;
    /** Above a page that is there anyway. */
    readonly banner: string;
  };
};

/** What stands in place of a page that cannot be shown. */
export const pageProblems: PageProblems = {
  notLoaded: {
    title: "This page did not load.",
    lead: "Check your connection, then try again. Your cart is safe on this device.",
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
