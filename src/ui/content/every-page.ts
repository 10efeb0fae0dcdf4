type EveryPageTexts = {
  readonly loading: string;
  /** Names of the two navigations, for a screen reader. */
  readonly mainMenu: string;
  readonly breadcrumb: string;
};

/** What a page says before its own texts have arrived. */
export const everyPageTexts: EveryPageTexts = {
  loading: "Loading…",
  mainMenu: "Main",
  breadcrumb: "Breadcrumb",
};
