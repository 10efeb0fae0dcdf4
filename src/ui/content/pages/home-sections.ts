import { roasterModels } from "./rubasse.ts";

/** Texts below the home page's hero. */
export const homeSections = {
  coffees: {
    heading: "On the shelf",
    lead: (shown: number, all: number) => `${shown === 4 ? "Four" : shown} of our ${all} coffees.`,
    link: "See the whole shelf",
  },
  story: {
    heading: "Our Story",
    lead: "In 2024 we rented the shop-house at Jombang 16 and bagged our first kilo. The label said what we had paid the farm. The first customer to read it asked what the rest was for, so the second label said that too.",
    text: "We have printed the whole sum ever since: green coffee, the weight that leaves as steam, the hands and the power, the bag, and what we keep. When a cost goes up you see which one. When it goes down, so does the price.",
    link: "Read the story",
    /** Price history of the house espresso. */
    past: {
      oneKilo: (coffee: string) => `One kilo of ${coffee}`,
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
        { name: "Drop", seconds: 582, celsius: 211, side: "left" },
      ],
    },
    weights: { in: (batch: string) => `${batch}, in`, out: "Out", lost: "Weight lost" },
    /** Text alternatives of the curve: its start, its events, and all of it. */
    curve: {
      charge: (celsius: number) => `charge at ${celsius} degrees`,
      event: (name: string, time: string, celsius: number) =>
        `${name.toLowerCase()} at ${time} and ${celsius} degrees`,
      all: (batch: string, points: readonly string[]) =>
        `Roast curve of ${batch.toLowerCase()}: ${points.join(", ")}`,
    },
  },
  distributor: {
    heading: "Rubasse, in Indonesia",
    text: "We roast on Rubasse near-infrared drums and distribute them. Same rule as the coffee: you get the landed cost, the duty and our margin on one sheet before you decide.",
    link: "Compare the two roasters",
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
    /** Text before an address, a number and a service, so that the link says what it does. */
    write: "Write to",
    call: "Call",
    chat: "Chat on",
    mapLink: "Open in Maps",
    /**
     * Streets around the roastery in a field of 760 × 640; names are in the centre, which every crop
     * shows.
     */
    map: {
      alternative:
        "Sketch map: Jl. Jombang runs between Jl. Surabaya and Jl. Bandung. Number 16 is on the east side, behind a blue gate.",
      streets: "M-20 112H780M-20 540H780",
      lanes:
        "M152 112V260A60 60 0 0 1 92 320H-20M152 260V380A40 40 0 0 0 192 420H330M640 112V540M250 180H560A40 40 0 0 0 600 140V112M-20 440H40A40 40 0 0 1 80 480V540M640 300H780M420 540V680M220 112V-20",
      ownStreet: "M250 97V216A40 40 0 0 0 290 256A40 40 0 0 1 330 296V555",
      /** Written along the street, starting here. */
      ownStreetName: { text: "Jl. Jombang", x: 322, y: 380 },
      names: [
        { text: "Jl. Surabaya", x: 360, y: 86 },
        { text: "Jl. Bandung", x: 448, y: 588 },
      ],
      /** Position of the mark, and its label. */
      door: { x: 372, y: 300, lines: ["Roastery door,", "blue gate"] },
    },
  },
} as const;
