/** What one page needs of the built site, beside the entry. */
export type PageAssets = {
  /** The page's whole stylesheet, to stand in it. */
  readonly style: string;
  /** The files that stylesheet was made of; the application must not load them again. */
  readonly styleFiles: readonly string[];
  /** Scripts the page needs at once, beside the entry. */
  readonly modules: readonly string[];
  /** Of the entry and those scripts, by address: what each must be, as Subresource Integrity has it. */
  readonly integrity: Readonly<Record<string, string>>;
};

/** The built site's files, as addresses below its root. */
export type SiteAssets = {
  readonly entry: string;
  readonly fonts: readonly string[];
  /** By the path of the route, such as `/shop/:code`. */
  readonly pages: Readonly<Record<string, PageAssets>>;
};
