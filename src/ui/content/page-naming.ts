/** Title and description of a page. `title` is `null` on the home page. */
export type PageNaming = { readonly title: string | null; readonly description: string };
