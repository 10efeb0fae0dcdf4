import { WHOLESALE_MINIMUM_KG } from "#core/domain/pricing/bags.ts";

export const wholesaleContent = {
  title: "Wholesale",
  description:
    "Coffee by the kilo for cafés, offices and kitchens: the same printed costs, a smaller share for us, from 20 kg of espresso.",
  heading: "Wholesale",
  lead: "The same coffee and the same sum on the bag. Only one line changes: what we keep.",
  paragraphs: [
    "A café that takes twenty kilos saves us nineteen conversations, so it should not pay for them. On wholesale espresso our share goes from fifteen per cent of the cost of goods to ten. Green coffee, roast loss, labor and the bag stay what they are, because they cost what they cost.",
    "Filter coffees have a wholesale price too. Exotics do not: they are roasted half a kilo at a time, and there is nothing left to share.",
    "If nothing on the list is quite your house espresso, mix two of ours in the blend calculator. It shows the wholesale price while you move the ratio, and we roast it under your name if you like.",
  ],
  minimumKg: WHOLESALE_MINIMUM_KG,
  sum: {
    heading: "Twenty kilos of",
    retail: `${WHOLESALE_MINIMUM_KG}\u00a0kg in the shop`,
    less: "A smaller share for us",
    paid: "You pay",
    note: "Prices follow the price list and change when a cost does.",
  },
  /** The same kilogram at both prices. */
  kilo: {
    retail: "One kilo in the shop",
    wholesale: `One kilo wholesale, from ${WHOLESALE_MINIMUM_KG}\u00a0kg`,
    share: "Gross profit",
  },
  steps: {
    heading: "How it works",
    list: [
      {
        title: "Write to us",
        text: "Tell us where you are, what you brew on and how much you use in a week. A guess is fine.",
      },
      {
        title: "Taste",
        text: "We send three coffees that fit, roasted that week. Or come to Jl. Jombang and taste them on our machine.",
      },
      {
        title: "Open an account",
        text: "Sign up in the shop with the same email address. We switch the account to wholesale, and every price you see from then on is yours.",
      },
      {
        title: "Order when you like",
        text: "No contract and no standing order. You pay by bank transfer and we roast when it arrives.",
      },
    ],
  },
  write: {
    heading: "Talk to us",
    text: "An email is best, because it can be answered with figures.",
    mailSubject: "Wholesale coffee",
    mailLabel: "Write to",
    directMessage:
      "In a hurry? Send us a direct message instead; somebody reads it between two batches.",
    directMessageLabel: "Direct message on",
  },
  links: [
    { label: "Mix a blend", to: "/offer-list#blend-calculator" },
    { label: "Read the price list", to: "/offer-list" },
  ],
} as const;
