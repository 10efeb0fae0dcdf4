import { Link } from "react-router-dom";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeBag } from "#ui/components/coffee-bag/coffee-bag.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { searchWords } from "#ui/components/marked-text/marked-text.tsx";
import { shopAsides } from "#ui/content/pages/shop.ts";
import { coffeeSearch } from "./browse-coffees.ts";

type Props = {
  readonly coffees: readonly Coffee[];
  /** As typed. */
  readonly search: string;
  readonly onShowAll: () => void;
};

/** The state without results: an outlined label, and words that do find coffees. */
export const Miss = ({ coffees, search, onShowAll }: Props) => {
  const find = coffeeSearch(coffees);
  const ways = miss.ways
    .map((word) => ({ word, count: find(searchWords(word)).length }))
    .filter(({ count }) => count > 0);
  const name = search.length > MOST ? `${search.slice(0, MOST)}…` : search;
  return (
    <div className="page-grid beside-drawing">
      <CoffeeBag
        subject={{ code: "000", name, category: "filter", region: miss.region }}
        tiles={UNPRICED_TILES}
        sizeGrams={0}
        soldOut
        decorative
      />
      <div className="stack">
        <h2 className="type-2">{miss.title}</h2>
        <p className="serif">{miss.text}</p>
        {ways.length > 0 && (
          <>
            <p className="bold">{miss.finding}</p>
            <ul>
              {ways.map(({ word, count }) => (
                <li key={word}>
                  <Link className="text-button" to={`/shop?q=${encodeURIComponent(word)}`}>
                    {miss.way(word, count)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button onClick={onShowAll}>{miss.action}</Button>
      </div>
    </div>
  );
};

/** Maximum of letters of a query on the label. */
const MOST = 22;

const { nothingFound: miss } = shopAsides;
