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
  },
  lab: {
    heading: "The Lab",
    text: "Three kilos go in, two and a half come out. We weigh every batch on both sides of the drum, because that missing sixteen per cent is coffee you pay for and never see.",
    link: "See it in the price list",
    batch: {
      name: "Batch 1642",
      inGrams: 3000,
      outGrams: 2520,
      chargeCelsius: 196,
      /** Bean temperature from the charge on, in the chart's field of 100 × 100: see `chartPoint`. */
      path: "M0 16C0.58 22.22 2.17 43.11 3.5 53.33C4.83 63.55 6.5 72.44 8 77.33C9.5 82.22 10.5 83 12.5 82.67C14.5 82.34 17.08 79.22 20 75.33C22.92 71.44 26.17 64.77 30 59.33C33.83 53.89 38.83 47.45 43 42.67C47.17 37.89 50.5 34.45 55 30.67C59.5 26.89 65.67 22.67 70 20C74.33 17.33 77.67 16.45 81 14.67C84.33 12.89 87.33 10.78 90 9.33C92.67 7.89 95.83 6.56 97 6",
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
