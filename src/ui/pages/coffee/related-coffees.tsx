import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { cardPriceIdr } from "#ui/pages/shop/browse-coffees.ts";
import { relatedCoffees } from "./beside-coffee.ts";

type Props = {
  readonly coffees: readonly Coffee[];
  readonly to: Coffee;
  readonly channel: Channel;
};

/** Three coffees of the same shelf; nothing until the list is there. */
export const RelatedCoffees = ({ coffees, to, channel }: Props) => {
  const related = relatedCoffees(coffees, to);
  if (related.length === 0) return null;
  return (
    <CoffeeGroup
      title={`More ${siteContent.categories[to.category].name.toLowerCase()}`}
      titleSize="small"
    >
      {related.map((coffee) => (
        <CoffeeCard
          key={coffee.code}
          coffee={coffee}
          sizeGrams={cardSizeGrams(coffee.category)}
          priceIdr={cardPriceIdr(coffee, channel)}
        />
      ))}
    </CoffeeGroup>
  );
};
