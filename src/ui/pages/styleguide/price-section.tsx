import { coffeePriceSteps } from "#core/domain/pricing/price-steps.ts";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { Example } from "./example.tsx";
import { SAMPLE } from "./sample-coffees.ts";

export const PriceSection = () => {
  const steps = coffeePriceSteps(SAMPLE, 1000, "retail");
  return (
    <Example
      title="A price over time"
      note="The steps of a price with its ledger, asked for when they are opened, and the formula with one bag's figures."
      shows={["PriceStory", "PriceLine", "PriceLedger", "CheckItYourself"]}
    >
      <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
      {steps.ok && <CheckItYourself steps={steps.value} />}
    </Example>
  );
};
