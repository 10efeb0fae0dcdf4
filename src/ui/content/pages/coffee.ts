/** The facts of a coffee, in the order they stand. */
type Fact =
  | "farm"
  | "varietals"
  | "producer"
  | "process"
  | "region"
  | "altitude"
  | "tastingNotes"
  | "sourcedFrom";

type CoffeeTexts = {
  readonly shop: string;
  readonly size: string;
  readonly noPrice: string;
  readonly wholesale: string;
  /** @param fee of a delivery, as it is shown. */
  readonly shipping: (fee: string, street: string) => string;
  readonly facts: Readonly<Record<Fact, string>>;
  readonly sections: {
    readonly transparency: string;
    readonly farmStory: string;
    readonly reason: string;
  };
  readonly failed: {
    readonly heading: string;
    readonly tryAgain: string;
    readonly backToShop: string;
  };
};

/** The texts around one coffee; what is told of the coffee itself stands in the catalogue. */
export const coffeeTexts: CoffeeTexts = {
  shop: "Shop",
  size: "Size",
  noPrice: "No price yet",
  wholesale: "Wholesale pricing",
  shipping: (fee, street) => `Delivery is a flat ${fee}. Pickup at ${street} is free.`,
  facts: {
    farm: "Farm",
    varietals: "Varietals",
    producer: "Producer",
    process: "Process",
    region: "Region",
    altitude: "Altitude",
    tastingNotes: "Tasting notes",
    sourcedFrom: "Sourced from",
  },
  sections: {
    transparency: "Transparency",
    farmStory: "Farm Story",
    reason: "Why We Picked This Coffee",
  },
  failed: { heading: "Coffee", tryAgain: "Try again", backToShop: "Back to the shop" },
};
