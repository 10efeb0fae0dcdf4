/** The texts of the blend calculator. Source: specification section 2 (custom espresso blend). */
export const blendTexts = {
  /** The link to it at the top of the price list. */
  jump: "Blend calculator",
  heading: "Custom Espresso Blend",
  text: "Two of our espressos, roasted apart and blended after. You pay the average of what the two cost us, and the same 15% on top.",
  none: {
    title: "No espresso to blend right now.",
    text: "The calculator is back with the next roast.",
  },
  mix: {
    coffee: (letter: string) => `Coffee ${letter}`,
    ratio: "Blend Ratio (A/B)",
    /** Suffix of the accessible name. */
    fiveMorePercent: (letter: string) => ` percent of coffee ${letter}, five more`,
    fiveMore: (letter: string) => `${letter} +5`,
    moreOf: (coffee: string) => `, more of ${coffee}`,
    range: "From 30/70 to 70/30, in steps of five.",
  },
  link: { label: "Link to this blend", copied: "link to this blend" },
  /** Such as `60% Ulu Batur and 40% Sumber Wening`. */
  mixture: (percentA: number, coffeeA: string, coffeeB: string) =>
    `${percentA}% ${coffeeA} and ${100 - percentA}% ${coffeeB}`,
  /** Announced to screen readers when a price changes. */
  priced: (
    mixture: string,
    {
      roasted,
      wholesale,
      cost,
    }: { readonly roasted: string; readonly wholesale: string; readonly cost: string },
  ) => `${mixture}: roasted ${roasted} per kilo, wholesale ${wholesale}, our cost ${cost}.`,
  unpriced: (mixture: string) => `${mixture} cannot be priced right now.`,
  card: {
    heading: "Blend Price",
    cost: "Our Cost (HPP) per Kg",
    roasted: "Roasted Sell Price per Kg",
    wholesale: "Wholesale Sell Price (min. 20kg)",
    rounding: "Each step is rounded up to the next Rp.1.000.",
    unpriced: "One of these coffees cannot be priced right now.",
  },
  breakdown: {
    /** Text before and after the price. */
    before: "Where your ",
    after: " for one kilo goes",
    caption: (price: string, mixture: string) =>
      `Where your ${price} for one kilo of ${mixture} goes`,
    rounding: "Our cost, then the price, rounded up to the next Rp.1.000",
  },
} as const;
