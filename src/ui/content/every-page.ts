/** Texts of every page's frame. */
export const everyPageTexts = {
  loading: "Loading…",
  failed: "Something went wrong. Please try again.",
  /** Names of the two navigations, for a screen reader. */
  mainMenu: "Main",
  breadcrumb: "Breadcrumb",
} as const;
