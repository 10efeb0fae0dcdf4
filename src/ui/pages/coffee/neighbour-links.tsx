import { Link } from "react-router-dom";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { useCardPrice } from "#ui/hooks/use-card-price.ts";
import { neighboursOf } from "./beside-coffee.ts";
import styles from "./coffee-detail.module.css";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";
import { coffeePath } from "#site/routes.ts";

type Props = { readonly coffees: readonly Coffee[]; readonly code: string };

/** Links to the previous and next coffee; nothing until the list is loaded. */
export const NeighbourLinks = ({ coffees, code }: Props) => {
  const { previous, next } = neighboursOf(coffees, code, useCardPrice());
  if (!previous && !next) return null;
  return (
    <nav className={`page-grid ${styles["neighbours"]}`} aria-label={texts.label}>
      <ul className="spread">
        {previous && (
          <li>
            {texts.previous}
            <Link to={pathOf(previous)}>{previous.name}</Link>
          </li>
        )}
        {next && (
          <li>
            {texts.next}
            <Link to={pathOf(next)}>{next.name}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
};

const pathOf = ({ code }: Coffee): string => coffeePath(code);

const { neighbours: texts } = coffeeBelow;
