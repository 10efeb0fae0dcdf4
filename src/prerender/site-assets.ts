/** The built files one page needs, besides the entry. */
export type PageAssets = {
  /** The page's whole stylesheet, to be inlined. */
  readonly style: string;
  /** The files of that stylesheet; the application must not load them again. */
  readonly styleFiles: readonly string[];
  /** Scripts the page needs at once, besides the entry. */
  readonly modules: readonly string[];
  /** Subresource Integrity of the entry and those scripts, by address. */
  readonly integrity: Readonly<Record<string, string>>;
};

/** The built site's files, as addresses below its root. */
export type SiteAssets = {
  readonly entry: string;
  readonly fonts: readonly string[];
  /** By route path, such as `/shop/:code`. */
  readonly pages: Readonly<Record<string, PageAssets>>;
};
