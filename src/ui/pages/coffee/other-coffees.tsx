import type { Coffee } from "#core/catalog/coffee.ts";
import { cardSizeGrams } from "#core/pricing/coffee-price.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#ui/content/enambelas.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { cardPriceIdr, sortedGroup } from "#ui/pages/shop/browse-coffees.ts";

type Props = { readonly than: Coffee; readonly channel: Channel };

/** Up to four other coffees of the same shelf; nothing until the list is there. */
export const OtherCoffees = ({ than, channel }: Props) => {
  const { coffees } = useCatalog();
  const others = sortedGroup(coffees, than.category, "a-z", channel)
    .filter(({ code, available }) => code !== than.code && available)
    .slice(0, 4);
  if (others.length === 0) return null;
  return (
    <CoffeeGroup
      title={`More ${siteContent.categories[than.category].name.toLowerCase()}`}
      titleSize="small"
    >
      {others.map((coffee) => (
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
