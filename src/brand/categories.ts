import type { Category } from "#core/domain/catalog/coffee.ts";

/** What the roastery says of each kind of coffee, on the pages of the shop. */
export const categories = {
  espresso: {
    name: "Espresso",
    note: "By the kilo, rested ten days before we send it.",
    empty: "No espresso right now. The next roast is being planned.",
    noMatch: "No espresso matches your search.",
  },
  filter: {
    name: "Filter",
    note: "In 100\u00a0g and 200\u00a0g bags, for a kettle and a quiet half hour.",
    empty: "No filter coffee right now. New lots come with the harvest.",
    noMatch: "No filter coffee matches your search.",
  },
  filter_exotic: {
    name: "Exotics",
    note: "Half a kilo roasted at a time. Four bags from each batch.",
    empty: "No exotics right now. They come in small lots and go quickly.",
    noMatch: "No exotics match your search.",
  },
} as const satisfies Readonly<Record<Category, object>>;
