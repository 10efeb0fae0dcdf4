import type { PageContents } from "#ui/content/page-contents.ts";

export const homeContent: PageContents["home"] = {
  title: null,
  description:
    "Specialty coffee roasted at Jl. Jombang No. 16, Malang. Every price is printed with the costs it is made of: green coffee, roast loss, labor, packaging and what we keep.",
};
