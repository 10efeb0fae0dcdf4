import { CATEGORIES, type Category } from "#core/domain/catalog/coffee.ts";
import { CoffeeCardSkeleton } from "#ui/components/coffee-card/coffee-card-skeleton.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-group.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** Placeholder of the categories. */
export const ShopSkeleton = () => (
  <>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    {CATEGORIES.map((category) => {
      const { name, note } = siteContent.categories[category];
      return (
        <CoffeeGroup key={category} title={name} note={note}>
          {Array.from({ length: USUAL_COUNT[category] }, (_none, place) => (
            <CoffeeCardSkeleton key={place} />
          ))}
        </CoffeeGroup>
      );
    })}
  </>
);

/** Typical number of coffees per category, to minimise the layout shift. */
const USUAL_COUNT: Readonly<Record<Category, number>> = {
  espresso: 7,
  filter: 5,
  filter_exotic: 4,
};
