import type { PageNaming } from "#ui/content/page-naming.ts";

export const homeContent: PageNaming = {
  title: null,
  description:
    "Specialty coffee roasted at Jl. Jombang No. 16, Malang. Every price is printed with the costs it is made of: green coffee, roast loss, labor, packaging and what we keep.",
};
