import { Link } from "react-router-dom";
import { greenGramsFor, type Category, type Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { greenSharePct } from "#core/domain/pricing/price-breakdown.ts";
import { Picture } from "#ui/components/picture/picture.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { shopAsides } from "#ui/content/pages/shop.ts";
import { useDep } from "#ui/hooks/use-shop.ts";

type Props = {
  readonly category: Category;
  /** All coffees of the category. */
  readonly coffees: readonly Coffee[];
};

/** A fact computed from a category's coffees. */
export const StoryText = ({ category, coffees }: Props) => {
  const computeBagPrice = useDep("computeBagPrice");
  const last = coffees.at(-1);
  const breakdowns = coffees.flatMap((coffee) => {
    const price = computeBagPrice.execute(coffee, cardSizeGrams(category, "retail"), "retail");
    return price.ok ? [price.value] : [];
  });
  const greenGrams = last ? greenGramsFor(100, last) : null;
  if (!last || breakdowns.length === 0 || greenGrams === null) return null;
  const isEspresso = category === "espresso";
  return (
    <>
      <Picture drawing={isEspresso ? "portafilter" : "dripper"} ply={plyOf(category)} />
      <div className="stack">
        <p className="display">
          {isEspresso ? story.green(greenSharePct(breakdowns)) : story.loss(greenGrams, last.name)}
        </p>
        <Link className="more-link small" to={isEspresso ? "/offer-list" : "/brewguide"}>
          {isEspresso ? story.priceList : story.brewGuide}
        </Link>
      </div>
    </>
  );
};

const { story } = shopAsides;
