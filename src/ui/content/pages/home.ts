import type { PageContents } from "#ui/content/page-contents.ts";
import { roasterModels } from "./roaster-models.ts";

export const homeContent: PageContents["home"] = {
  title: null,
  description:
    "Specialty coffee roasted at Jl. Jombang No. 16, Malang. Every price is printed with the costs it is made of: green coffee, roast loss, labor, packaging and what we keep.",
  headline: "Enam belas, sixteen.",
  hint: "Each tile is one sixteenth of the price. Count them.",
  priceListLink: "Read the price list",
  price: {
    columns: ["Part of the price", "Tiles", "Rupiah"],
    rounding: "Rounded to the nearest Rp.1.000",
    total: (coffee) => `One kilo of ${coffee ?? "espresso"}`,
    drawing: "The number 16 drawn in sixteen tiles.",
  },
  story: {
    heading: "Our Story",
    lead: "In 2024 we rented the shop-house at Jombang 16 and bagged our first kilo. The label said what we had paid the farm. The first customer to read it asked what the rest was for, so the second label said that too.",
    text: "We have printed the whole sum ever since: green coffee, the weight that leaves as steam, the hands and the power, the bag, and what we keep. When a cost goes up you see which one. When it goes down, so does the price.",
    link: "Read the story",
    past: {
      coffee: "Sumber Wening",
      prices: [
        { when: "March 2024", priceIdr: 165_000 },
        { when: "October 2024", priceIdr: 177_000, why: "new mill fee" },
        { when: "July 2025", priceIdr: 194_000, why: "green up by 12.600 a kilo" },
      ],
      oneKilo: (coffee) => `One kilo of ${coffee}`,
      price: "Price",
      today: "Today",
    },
  },
  lab: {
    heading: "The Lab",
    text: "Three kilos go in, two and a half come out. We weigh every batch on both sides of the drum, because that missing sixteen per cent is coffee you pay for and never see.",
    link: "See it in the price list",
    batch: {
      name: "Batch 1642",
      inGrams: 3000,
      outGrams: 2520,
      readings: [
        { seconds: 0, celsius: 196 },
        { seconds: 21, celsius: 140 },
        { seconds: 48, celsius: 104 },
        { seconds: 75, celsius: 96 },
        { seconds: 120, celsius: 107 },
        { seconds: 180, celsius: 131 },
        { seconds: 258, celsius: 156 },
        { seconds: 330, celsius: 174 },
        { seconds: 420, celsius: 190 },
        { seconds: 486, celsius: 198 },
        { seconds: 540, celsius: 206 },
        { seconds: 582, celsius: 211 },
      ],
      events: [
        { name: "Turning point", seconds: 75, celsius: 96, side: "below" },
        { name: "Yellow", seconds: 258, celsius: 156, side: "above" },
        { name: "First crack", seconds: 486, celsius: 198, side: "above" },
        { name: "Drop", seconds: 582, celsius: 211, side: "after" },
      ],
    },
    weights: { in: (batch) => `${batch}, in`, out: "Out", lost: "Weight lost" },
    curve: {
      charge: (celsius) => `charge at ${celsius} degrees`,
      event: (name, time, celsius) => `${name.toLowerCase()} at ${time} and ${celsius} degrees`,
      all: (batch, points) => `Roast curve of ${batch.toLowerCase()}: ${points.join(", ")}`,
    },
  },
  distributor: {
    heading: "Rubasse, in Indonesia",
    text: "We roast on Rubasse near-infrared drums and distribute them. Same rule as the coffee: you get the landed cost, the duty and our margin on one sheet before you decide.",
    link: "Compare the two roasters",
    drawing: "Front elevation of the Rubasse 3 kg Micro",
    columns: { model: "Model", batch: "Batch", heat: "Heat" },
    models: roasterModels,
  },
  visit: {
    heading: "Visit Us",
    lead: "Jl. Jombang No. 16, Malang. Come between 12PM and 4PM and tell us a day ahead, so that someone has water on.",
    roasteryHours: "Roastery, weekdays",
    visitorHours: "Visitors, by appointment only",
    pickupHours: "Pickup of orders, weekdays",
    appointment: { label: "Make an appointment", mailSubject: "A visit to the roastery" },
    contactHeading: "Or ask us",
    write: "Write to",
    call: "Call",
    chat: "Chat on",
    mapLink: "Open the way to Jl. Jombang No. 16 in a map",
    map: {
      alternative:
        "Sketch map: Jl. Jombang runs between Jl. Surabaya and Jl. Bandung. Number 16 is on the east side, behind a blue gate.",
      streets: "M-10 96C180 70 420 84 650 40M-10 400C200 384 440 420 650 372",
      lanes:
        "M450 66C452 180 470 300 486 398M72 90C70 200 96 300 92 396M244 150C340 140 400 130 452 128M270 250C340 246 420 240 462 232M90 236C150 240 220 230 264 226",
      ownStreet: "M236 78C250 200 300 280 316 402",
      ownStreetName: "Jl. Jombang",
      names: [
        { text: "Jl. Surabaya", x: 20, y: 60 },
        { text: "Jl. Bandung", x: 20, y: 440 },
      ],
      door: { x: 328, y: 292, lines: ["Roastery door,", "blue gate"] },
    },
  },
};
