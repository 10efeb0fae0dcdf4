import type { CostPart } from "#core/domain/pricing/cost-parts.ts";

/** A link to another page of the site. */
type PageLink = { readonly label: string; readonly to: string };

/** Title and description of a page. `title` is `null` on the home page. */
export type PageNaming = { readonly title: string | null; readonly description: string };

/** A ledger row of two columns, with an optional second line. */
export type LedgerLine = {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
};

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

/**
 * Streets around the roastery in a field of 760 × 640; names are in the centre, which every crop
 * shows.
 */
export type StreetMap = {
  readonly alternative: string;
  /** Path data of main streets, lanes, and the roastery's own street. */
  readonly streets: string;
  readonly lanes: string;
  readonly ownStreet: string;
  /** Written along the street, starting here. */
  readonly ownStreetName: { readonly text: string; readonly x: number; readonly y: number };
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** Position of the mark, and its label. */
  readonly door: { readonly x: number; readonly y: number; readonly lines: readonly string[] };
};

/** A measurement of the bean probe. */
export type RoastReading = { readonly seconds: number; readonly celsius: number };

type RoastEvent = RoastReading & {
  readonly name: string;
  /** Side of the point its label is on. */
  readonly side: "above" | "below" | "left";
};

/** Hero of the home page. */
type HomeHero = {
  readonly headline: string;
  readonly hint: string;
  readonly priceListLink: string;
  /** Label of the link to the coffee; to the shop while none is known. */
  readonly see: (coffee: string | null) => string;
  /** Accessible name of the choice of coffees. */
  readonly pick: string;
  /** The price of a bag as sixteen tiles. */
  readonly price: {
    /** Column headings for screen readers; visually the figures speak for themselves. */
    readonly columns: readonly [part: string, tiles: string, amount: string];
    readonly rounding: string;
    /** Which bag; `null` while no coffee is known. */
    readonly total: (bag: { readonly name: string; readonly sizeGrams: number } | null) => string;
    /** Text alternative of the drawn numeral; its parts follow once they are known. */
    readonly drawing: string;
  };
};

export type HomeSections = {
  readonly shelf: {
    readonly heading: string;
    readonly lead: (shown: number, all: number) => string;
    readonly link: (all: number) => string;
  };
  readonly story: {
    readonly heading: string;
    readonly lead: string;
    readonly text: string;
    readonly link: string;
    /** Price history of the house espresso. */
    readonly past: {
      /** Headings of the two columns, and the row of today's price. */
      readonly oneKilo: (coffee: string) => string;
      readonly price: string;
      readonly today: string;
    };
  };
  readonly lab: {
    readonly heading: string;
    readonly text: string;
    readonly link: string;
    readonly batch: {
      readonly name: string;
      readonly inGrams: number;
      readonly outGrams: number;
      readonly readings: readonly RoastReading[];
      readonly events: readonly RoastEvent[];
    };
    readonly weights: {
      readonly in: (batch: string) => string;
      readonly out: string;
      readonly lost: string;
    };
    /** Text alternatives of the curve: its start, its events, and all of it. */
    readonly curve: {
      readonly charge: (celsius: number) => string;
      readonly event: (name: string, time: string, celsius: number) => string;
      readonly all: (batch: string, points: readonly string[]) => string;
    };
  };
  readonly distributor: {
    readonly heading: string;
    readonly text: string;
    readonly link: string;
    readonly columns: { readonly model: string; readonly batch: string; readonly heat: string };
    readonly models: readonly RoasterModel[];
  };
  readonly visit: {
    readonly heading: string;
    readonly lead: string;
    readonly roasteryHours: string;
    readonly visitorHours: string;
    readonly pickupHours: string;
    readonly appointment: { readonly label: string; readonly mailSubject: string };
    readonly contactHeading: string;
    /** Text before an address, a number and a service, so that the link says what it does. */
    readonly write: string;
    readonly call: string;
    readonly chat: string;
    readonly mapLink: string;
    readonly map: StreetMap;
  };
};

type AboutContent = PageNaming & {
  readonly heading: string;
  readonly lead: string;
  readonly story: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly dates: readonly LedgerLine[];
  };
  readonly distributor: {
    readonly heading: string;
    readonly lead: string;
    readonly paragraphs: readonly string[];
    readonly link: PageLink;
  };
  readonly vision: {
    readonly heading: string;
    readonly lead: string;
    readonly points: readonly { readonly title: string; readonly text: string }[];
  };
  readonly team: {
    readonly heading: string;
    readonly text: string;
    /** Each person receives one part of the price and is drawn as its tile. */
    readonly people: readonly {
      readonly part: CostPart;
      readonly name: string;
      readonly role: string;
      readonly text: string;
    }[];
  };
};

type WholesaleContent = PageNaming & {
  readonly heading: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  /** Kilograms. Informative: smaller orders are not refused. */
  readonly minimumKg: number;
  readonly sum: {
    /** Text before the coffee's name. */
    readonly heading: string;
    readonly retail: string;
    readonly wholesale: string;
    readonly minimum: string;
    readonly kept: string;
    /** Text before the roastery's share, percent of the price. */
    readonly share: string;
    readonly note: string;
  };
  readonly steps: {
    readonly heading: string;
    readonly list: readonly { readonly title: string; readonly text: string }[];
  };
  readonly write: {
    readonly heading: string;
    readonly text: string;
    readonly mailSubject: string;
    readonly mailLabel: string;
    readonly directMessage: string;
    readonly directMessageLabel: string;
  };
  readonly links: readonly PageLink[];
};

type RubasseContent = PageNaming & {
  readonly heading: string;
  readonly lead: string;
  readonly drawing: (model: string) => string;
  readonly drawingNote: string;
  readonly models: readonly RoasterModel[];
  /** Percent of a batch lost as steam, for the comparison. */
  readonly weightLossPct: number;
  /** Default of the comparison: how many batches this takes, kilograms. */
  readonly exampleKg: number;
  readonly comparison: {
    readonly heading: string;
    readonly model: string;
    readonly batch: string;
    readonly heat: string;
    readonly roasted: string;
    readonly batches: string;
    readonly note: string;
  };
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
  readonly sheet: {
    readonly heading: string;
    readonly text: string;
    readonly label: string;
    readonly href: string;
    readonly note: string;
  };
  readonly contact: PageLink & { readonly heading: string; readonly text: string };
};

/** A step of a recipe: time, action, scale reading. */
type BrewStep = { readonly at: string; readonly text: string; readonly scale?: string };

type BrewGuideContent = PageNaming & {
  readonly heading: string;
  readonly lead: string;
  readonly jump: string;
  readonly resting: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly days: readonly LedgerLine[];
  };
  readonly storage: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly places: readonly LedgerLine[];
  };
  readonly filter: Recipe;
  readonly espresso: Recipe;
  readonly water: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly figures: readonly LedgerLine[];
  };
};

export type Recipe = {
  readonly heading: string;
  /** Grams of coffee, and of water or yield. */
  readonly figure: { readonly coffee: string; readonly yield: string };
  /** The same in grams, for a strip in true proportion. */
  readonly proportion: { readonly coffeeGrams: number; readonly yieldGrams: number };
  readonly lead: string;
  readonly figures: readonly LedgerLine[];
  readonly stepsHeading: string;
  readonly steps: readonly BrewStep[];
  readonly correctionsHeading: string;
  readonly corrections: readonly LedgerLine[];
};

type BlogContent = PageNaming & {
  readonly heading: string;
  readonly message: string;
  readonly text: string;
  readonly careers: { readonly text: string; readonly label: string; readonly mailSubject: string };
  readonly meanwhile: string;
  readonly links: readonly PageLink[];
};

/** Texts of the content pages. Each page loads its own. */
export type PageContents = {
  readonly home: PageNaming;
  readonly homeHero: HomeHero;
  readonly homeSections: HomeSections;
  readonly about: AboutContent;
  readonly wholesale: WholesaleContent;
  readonly rubasse: RubasseContent;
  readonly brewGuide: BrewGuideContent;
  readonly blog: BlogContent;
};
