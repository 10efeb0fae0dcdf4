import { TOKENS } from "#container/tokens.ts";
import { coffeePriceSteps } from "#core/domain/pricing/price-steps.ts";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { SaveLabel } from "#ui/components/save-label/save-label.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { coffeeLabelPicture } from "#ui/pages/coffee/coffee-label-picture.ts";
import { Example } from "./example.tsx";
import { SAMPLE } from "./sample-coffees.ts";

export const PriceSection = () => {
  const steps = coffeePriceSteps(SAMPLE, 1000, "retail");
  const priced = useDep(TOKENS.explainBagPrice).execute(SAMPLE, 1000, "retail");
  return (
    <Example
      title="A price over time"
      note="The steps of a price with its ledger, asked for when they are opened, the formula with one bag's figures, and the label as a picture with the whole sum."
      shows={["PriceStory", "PriceLine", "PriceLedger", "CheckItYourself", "SaveLabel"]}
    >
      <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
      {steps.ok && <CheckItYourself steps={steps.value} />}
      {priced.ok && (
        <SaveLabel
          of={SAMPLE.name}
          picture={async () => coffeeLabelPicture(SAMPLE, priced.value)}
        />
      )}
    </Example>
  );
};
