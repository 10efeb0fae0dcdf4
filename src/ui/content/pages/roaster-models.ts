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
