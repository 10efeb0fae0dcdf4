/** Texts of every page's frame. */
export const everyPageTexts = {
  loading: "Loading…",
  failed: "Something went wrong. Please try again.",
  tryAgain: "Try again",
  /** Names of the two navigations, for a screen reader. */
  mainMenu: "Main",
  breadcrumb: "Breadcrumb",
} as const;

/** Title and description of a page. `title` is `null` on the home page. */
export type PageNaming = { readonly title: string | null; readonly description: string };

/** Texts shown instead of a page that failed. */
export const pageProblems = {
  /** Code that failed to load; `part`: of a part of a page, for whatever reason. */
  notLoaded: {
    title: "This page did not load.",
    lead: "Check your connection, then try again. Your cart is safe on this device.",
    part: "A part of this page did not load.",
  },
  /** The same for code that failed to render, whatever the connection is like. */
  fault: {
    title: "This page broke.",
    lead: "The mistake is ours. Your cart is safe on this device.",
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

/** Message of every page while the network is offline. */
export const connectionTexts = {
  offline: "You are offline. What you see and type stays here until you are back.",
} as const;

/** Messages while events captured before hydration wait to be replayed. */
export const earlyEventsTexts = {
  waiting: "Still loading. This is done as soon as the page can.",
  failed: "The page did not load completely. Check your connection and load it again.",
} as const;

/** Message in browsers that the shop cannot run in; an email address follows. */
export const oldBrowserText =
  "This browser is too old for the shop's buttons and forms. You can read every page; to order, update it or write to us:";
