export const brewGuideContent = {
  title: "Brew guide",
  description:
    "How we brew our own coffee: resting and storing it, filter with 15 g to 225 to 250 g of water, espresso with 20 g in and 40 g out, and the water itself.",
  heading: "Brew guide",
  lead: "What we do at our own counter. Start here, taste, then change one thing at a time.",
  jump: "On this page",
  resting: {
    heading: "Resting",
    paragraphs: [
      "Coffee leaves the drum full of gas. Brew it the same evening and the gas pushes the water away from the grounds: the cup is loud, thin and a little sour. Given some days the gas leaves by the valve in the bag, and the sweetness comes forward.",
      "The date on the label is the day of the roast. Count from there.",
    ],
    days: [
      { label: "Filter", value: "5 to 10 days", note: "washed coffees first, naturals later" },
      { label: "Exotics", value: "7 to 14 days", note: "ferments calm down slowly" },
      { label: "Espresso", value: "10 to 21 days", note: "we rest it ten days before we send it" },
    ],
  },
  storage: {
    heading: "Storage",
    paragraphs: [
      "Air, light, heat and damp, in that order. The bag keeps out all four: press out the air, fold the top twice, and put it in a cupboard away from the stove. Grind only what you are about to brew.",
      "Not the refrigerator, which is damp and smells of supper. The freezer is good, if the coffee goes in once, well sealed and in portions, and each portion comes out once.",
    ],
    places: [
      { label: "In its bag, closed", value: "6 weeks" },
      { label: "Bag opened, in a cupboard", value: "3 weeks" },
      { label: "Frozen, in portions", value: "4 months" },
      { label: "Ground", value: "15 minutes" },
    ],
  },
  filter: {
    heading: "Filter",
    /** Coffee, and water or yield. */
    figure: { coffee: "15 g", yield: "225 to 250 g" },
    proportion: { coffeeGrams: 15, yieldGrams: 240 },
    lead: "Fifteen grams to two hundred and forty is one part in sixteen. We did not plan that, but we did not mind either.",
    figures: [
      { label: "Coffee", value: "15 g", note: "ground like coarse sand" },
      { label: "Water", value: "225 to 250 g" },
      { label: "Temperature", value: "90 to 93 °C" },
      { label: "Time", value: "2:30 to 3:15" },
    ],
    stepsHeading: "Pour",
    /** Time, action and what the scale then reads. */
    steps: [
      {
        at: "0:00",
        text: "Rinse the paper, add the coffee, wet all of it and swirl once.",
        scale: "45 g",
      },
      { at: "0:40", text: "Pour slowly in circles, from the middle outwards.", scale: "150 g" },
      {
        at: "1:20",
        text: "Pour the rest into the middle and give the dripper one turn.",
        scale: "240 g",
      },
      { at: "2:30", text: "The bed falls dry by 3:15 at the latest. Stir the pot, then taste." },
    ],
    correctionsHeading: "If it tastes",
    corrections: [
      { label: "Sour or thin", value: "grind finer", note: "or brew at 93\u00a0°C" },
      { label: "Bitter or dry", value: "grind coarser", note: "or brew at 90\u00a0°C" },
      { label: "Clean but faint", value: "use 225\u00a0g of water" },
      { label: "Good but heavy", value: "use 250\u00a0g of water" },
    ],
  },
  espresso: {
    heading: "Espresso",
    figure: { coffee: "20 g in", yield: "40 g out" },
    proportion: { coffeeGrams: 20, yieldGrams: 40 },
    lead: "Twenty grams in, forty grams out, in 25 to 35 seconds. The scale and the clock do most of it.",
    figures: [
      { label: "Coffee in", value: "20 g" },
      { label: "Espresso out", value: "40 g", note: "weighed, not measured by the eye" },
      { label: "Time", value: "25 to 35 s", note: "from the pump’s first sound" },
      { label: "Ratio", value: "1 to 2" },
    ],
    stepsHeading: "Pull",
    steps: [
      { at: "1", text: "Flush the group, dry the basket, grind.", scale: "20 g" },
      { at: "2", text: "Level the bed, tamp flat. How hard matters less than how straight." },
      { at: "3", text: "Cup on the scale, scale to zero, pump and clock together." },
      { at: "4", text: "Stop a little early; the last drops fall by themselves.", scale: "40 g" },
    ],
    correctionsHeading: "If it runs",
    corrections: [
      { label: "Under 25 s, sharp", value: "grind finer" },
      { label: "Over 35 s, bitter", value: "grind coarser" },
      { label: "In time, but flat", value: "rest it longer", note: "or stop at 38\u00a0g" },
      { label: "In time, but sprays", value: "spread it evenly", note: "and tamp straight" },
    ],
  },
  water: {
    heading: "Water",
    paragraphs: [
      "A cup of filter coffee is more than ninety-eight parts water, so start with some you like to drink. Malang is lucky: what comes off Arjuno is soft. If yours leaves a white ring in the kettle, use a filter jug, or mix it half and half with demineralised water.",
      "Use fresh cold water each time and bring it to the boil once. Off the boil, lid open, it falls to 93\u00a0°C in about a minute.",
    ],
    figures: [
      { label: "Total hardness", value: "50 to 100 mg/l", note: "as calcium carbonate" },
      { label: "Alkalinity", value: "40 to 70 mg/l", note: "more of it dulls the fruit" },
      { label: "For filter", value: "90 to 93 °C" },
      { label: "Smell", value: "none" },
    ],
  },
};
