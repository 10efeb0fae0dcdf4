export const priceListFileTexts = {
  dateLabel: "Prices of",
  columns: [
    "Coffee",
    "Bag",
    "Green cost per kg",
    "Loss",
    "Cost of goods",
    "Gross profit",
    "Packaging",
    "Retail",
    "Wholesale",
  ],
  soldOut: "sold out",
  /** Note next to the name of each category. */
  notes: {
    espresso: "Wholesale from 20 kg",
    filter: "",
    filter_exotic: "Retail prices for everybody",
  },
  below: [
    "Cost of goods, gross profit and packaging are those of the retail price. Labor and electricity are included in cost of goods.",
    "All figures but the green cost are for one bag. Prices on the website count when you order.",
  ],
} as const;
