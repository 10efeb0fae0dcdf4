type BlendTexts = {
  /** The link to it at the top of the price list. */
  readonly jump: string;
  readonly heading: string;
  readonly text: string;
  readonly none: { readonly title: string; readonly text: string };
  readonly mix: {
    readonly coffee: (letter: string) => string;
    readonly ratio: string;
    /** Suffix of the accessible name. */
    readonly fiveMorePercent: (letter: string) => string;
    readonly fiveMore: (letter: string) => string;
    readonly moreOf: (coffee: string) => string;
    readonly range: string;
  };
  readonly link: { readonly label: string; readonly copied: string };
  /** Such as `60% Ulu Batur and 40% Sumber Wening`. */
  readonly mixture: (percentA: number, coffeeA: string, coffeeB: string) => string;
  /** Announced to screen readers when a price changes. */
  readonly priced: (
    mixture: string,
    prices: { readonly roasted: string; readonly wholesale: string; readonly cost: string },
  ) => string;
  readonly unpriced: (mixture: string) => string;
  readonly card: {
    readonly heading: string;
    readonly cost: string;
    readonly roasted: string;
    readonly wholesale: string;
    readonly rounding: string;
    readonly unpriced: string;
  };
  readonly breakdown: {
    /** Text before and after the price. */
    readonly before: string;
    readonly after: string;
    readonly caption: (price: string, mixture: string) => string;
    readonly rounding: string;
  };
};

/** The texts of the blend calculator. Source: specification section 2 (custom espresso blend). */
export const blendTexts: BlendTexts = {
  jump: "Blend calculator",
  heading: "Custom Espresso Blend",
  text: "Two of our espressos, roasted apart and blended after. You pay the average of what the two cost us, and the same 15% on top.",
  none: {
    title: "No espresso to blend right now.",
    text: "The calculator is back with the next roast.",
  },
  mix: {
    coffee: (letter) => `Coffee ${letter}`,
    ratio: "Blend Ratio (A/B)",
    fiveMorePercent: (letter) => ` percent of coffee ${letter}, five more`,
    fiveMore: (letter) => `${letter} +5`,
    moreOf: (coffee) => `, more of ${coffee}`,
    range: "From 30/70 to 70/30, in steps of five.",
  },
  link: { label: "Link to this blend", copied: "link to this blend" },
  mixture: (percentA, coffeeA, coffeeB) =>
    `${percentA}% ${coffeeA} and ${100 - percentA}% ${coffeeB}`,
  priced: (mixture, { roasted, wholesale, cost }) =>
    `${mixture}: roasted ${roasted} per kilo, wholesale ${wholesale}, our cost ${cost}.`,
  unpriced: (mixture) => `${mixture} cannot be priced right now.`,
  card: {
    heading: "Blend Price",
    cost: "Our Cost (HPP) per Kg",
    roasted: "Roasted Sell Price per Kg",
    wholesale: "Wholesale Sell Price (min. 20kg)",
    rounding: "Each step is rounded up to the next Rp.1.000.",
    unpriced: "One of these coffees cannot be priced right now.",
  },
  breakdown: {
    before: "Where your ",
    after: " for one kilo goes",
    caption: (price, mixture) => `Where your ${price} for one kilo of ${mixture} goes`,
    rounding: "Our cost, then the price, rounded up to the next Rp.1.000",
  },
};
