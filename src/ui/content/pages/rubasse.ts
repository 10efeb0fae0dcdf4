export type RoasterModel = {
  /** Which of the two drawings shows it. */
  readonly drawing: "hyper" | "micro";
  readonly name: string;
  /** Green coffee in one full batch, grams. */
  readonly batchGrams: number;
  readonly heat: string;
  /** Its use, in one sentence. */
  readonly suits: string;
  readonly story: string;
};

/** The distributed roaster models, smallest first. */
export const roasterModels: readonly RoasterModel[] = [
  {
    drawing: "hyper",
    name: "Hyper",
    batchGrams: 1200,
    heat: "Near-infrared",
    suits: "A café that wants to roast what it pours.",
    story:
      "The Hyper stands on a bench and roasts a day’s coffee between breakfast and the first rush. It is our sample roaster: a lot from the farm meets it first, and so does every idea we are not sure of.",
  },
  {
    drawing: "micro",
    name: "Micro",
    batchGrams: 3000,
    heat: "Near-infrared",
    suits: "A roastery that sells bags.",
    story:
      "The Micro has its own feet and its own cooling tray, so the next batch can go in while the last one cools. Nearly every kilo in our shop comes out of this drum, batch 1642 among them.",
  },
];

export const rubasseContent = {
  title: "Rubasse",
  description:
    "Two near-infrared coffee roasters, the 1.2 kg Hyper and the 3 kg Micro, with the landed cost, the duty and our margin on one sheet before you decide.",
  heading: "Rubasse, in two sizes",
  lead: "Two drums, one sheet. Rubasse roasters heat with near-infrared light. We roast on both small models every weekday, and we distribute them in Indonesia.",
  drawing: (model: string) => `Front elevation of the Rubasse ${model}`,
  drawingNote: "Drawn by us from the machines in our shop, both to one scale.",
  models: roasterModels,
  weightLossPct: 16,
  exampleKg: 20,
  comparison: {
    heading: "The two, side by side",
    model: "Model",
    batch: "Batch, green",
    heat: "Heat",
    roasted: "Comes out",
    batches: "Batches for 20\u00a0kg",
    note: "Full batches at sixteen per cent roast loss. Power, weight and measures depend on the year and the options; they come with the quotation, from the maker.",
  },
  sections: [
    {
      heading: "Why near-infrared",
      paragraphs: [
        "In a gas roaster the flame heats the drum, the drum heats the air, and both heat the beans. Near-infrared takes the short way. The heaters shine on the beans and the beans take up the light. Turn the power down and the heat goes down with it, because no hot burner is left behind to keep giving.",
        "For small batches that is most of the craft. One kilo in a heavy drum roasts however the batch before it left the metal. One kilo in light roasts the way you set it, the first batch of the morning much like the fifth.",
        "There is no gas line to lay and no flame to license, and all the energy goes through one meter. That is how we can print what a kilo costs in labor and electricity.",
      ],
    },
    {
      heading: "The whole price on one sheet",
      paragraphs: [
        "Same rule as the coffee. Before you pay anything you get five lines and their sum, in rupiah:",
      ],
      points: [
        "the machine, as the factory sells it",
        "freight and insurance to your door",
        "duty and tax, with the tariff number",
        "our margin",
        "installation, and two days of roasting together",
      ],
    },
    {
      heading: "Before it arrives",
      paragraphs: [
        "Most bad first weeks begin with the room. We look at it with you, on a visit or on a video call, and go through this list:",
      ],
      points: [
        "power: what your meter gives, and how far away it is",
        "exhaust: a short, straight way out for the smoke",
        "floor or bench: level, and strong enough for the machine and the person leaning on it",
        "air: a window that opens when the lid does",
        "time: two free days for the person who will roast",
      ],
    },
  ],
  sheet: {
    heading: "Take it with you",
    text: "Both models, the comparison and the list above on two pages, for those who decide with you.",
    label: "Download the info sheet",
    href: "/rubasse-info-sheet.pdf",
    note: "PDF, A4, 2 pages",
  },
  contact: {
    heading: "Try before you buy",
    text: "Come and roast a kilo on each. Bring your own green coffee if you have some.",
    label: "Contact us",
    to: "/contact",
  },
} as const;
