type EveryPageTexts = {
  readonly loading: string;
  /** Names of the two navigations, for a screen reader. */
  readonly mainMenu: string;
  readonly breadcrumb: string;
};

/** Texts of every page's frame. */
export const everyPageTexts: EveryPageTexts = {
  loading: "Loading…",
  mainMenu: "Main",
  breadcrumb: "Breadcrumb",
};
