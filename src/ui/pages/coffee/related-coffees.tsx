import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { relatedCoffees } from "#core/domain/catalog/related-coffees.ts";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { PricedCard } from "#ui/pages/shop/priced-card.tsx";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";

type Props = {
  readonly coffees: readonly Coffee[];
  readonly to: Coffee;
};

/** Four other coffees and why these; nothing until the list is loaded. */
export const RelatedCoffees = ({ coffees, to }: Props) => {
  const { coffees: related, why } = relatedCoffees(coffees, to);
  if (related.length === 0) return null;
  const isOneCategory = related.every(({ category }) => category === to.category);
  return (
    <CoffeeGroup
      title={
        isOneCategory
          ? texts.ofCategory(siteContent.categories[to.category].name.toLowerCase())
          : texts.ofShop
      }
      titleSize="small"
      note={texts.why(why)}
    >
      {related.map((coffee) => (
        <PricedCard key={coffee.code} coffee={coffee} />
      ))}
    </CoffeeGroup>
  );
};

const { related: texts } = coffeeBelow;
