import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { useCardPrice } from "#ui/hooks/use-card-price.ts";
import { PricedCard } from "#ui/pages/shop/priced-card.tsx";
import { relatedCoffees } from "./beside-coffee.ts";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";

type Props = {
  readonly coffees: readonly Coffee[];
  readonly to: Coffee;
};

/** Four coffees of the same category; nothing until the list is loaded. */
export const RelatedCoffees = ({ coffees, to }: Props) => {
  const related = relatedCoffees(coffees, to, useCardPrice());
  if (related.length === 0) return null;
  return (
    <CoffeeGroup
      title={coffeeBelow.related(siteContent.categories[to.category].name.toLowerCase())}
      titleSize="small"
      note={coffeeBelow.relatedWhy}
    >
      {related.map((coffee) => (
        <PricedCard key={coffee.code} coffee={coffee} />
      ))}
    </CoffeeGroup>
  );
};
