/** Texts of every page's frame. */
export const everyPageTexts = {
  loading: "Loading…",
  /** Names of the two navigations, for a screen reader. */
  mainMenu: "Main",
  breadcrumb: "Breadcrumb",
} as const;
