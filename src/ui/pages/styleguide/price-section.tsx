import { coffeePriceSteps } from "#core/domain/pricing/price-steps.ts";
import type { PricedChange } from "#core/domain/pricing/price-history.ts";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { PriceLedger } from "#ui/components/price-story/price-ledger.tsx";
import { PriceLine } from "#ui/components/price-story/price-line.tsx";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { Example } from "./example.tsx";
import { SAMPLE } from "./sample-coffees.ts";

export const PriceSection = () => {
  const steps = coffeePriceSteps(SAMPLE, 1000, "retail");
  return (
    <Example
      title="A price over time"
      note="The steps of a price with its ledger, as the page of a coffee asks for them, and the formula with one bag's figures."
      shows={["PriceStory", "PriceLine", "PriceLedger", "CheckItYourself"]}
    >
      <div>
        <PriceLine changes={CHANGES} now={NOW} ply="pink" />
        <PriceLedger changes={CHANGES} caption="What 1 kg of Sumber Wening cost" />
      </div>
      <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
      {steps.ok && <CheckItYourself steps={steps.value} />}
    </Example>
  );
};

const NOW = Date.parse("2025-07-21T00:00:00Z");
const { code, category } = SAMPLE;
const figures = (greenCostPerKg: number) => ({ category, greenCostPerKg, weightLossPct: 16 });

const CHANGES: readonly PricedChange[] = [
  {
    code,
    at: "2024-03-01T00:00:00Z",
    reason: null,
    before: null,
    after: figures(104_800),
    priceIdr: 165_000,
    byIdr: null,
  },
  {
    code,
    at: "2025-07-01T00:00:00Z",
    reason: "New crop.",
    before: figures(104_800),
    after: figures(126_000),
    priceIdr: 194_000,
    byIdr: 29_000,
  },
];
