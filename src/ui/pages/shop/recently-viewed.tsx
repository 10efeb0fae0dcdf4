import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type Coffee, findCoffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { shopAsides } from "#ui/content/pages/shop.ts";
import { useBagParts } from "#ui/hooks/price-hooks.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import styles from "./recently-viewed.module.css";
import { coffeePath } from "#site/routes.ts";

type Props = {
  readonly coffees: readonly Coffee[];
  /** The code of the page's own coffee, which is left out. */
  readonly own?: string;
};

/**
 * The coffees looked at last on this device. The drawn page cannot know them, so they are only added
 * below the part of the page that is in sight, where nothing moves.
 */
export const RecentlyViewed = ({ coffees, own = "" }: Props) => {
  const store = useDep("recentlyViewedStore");
  const place = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight) setCodes(store.others(own));
  }, [store, own]);
  const viewed = codes.flatMap((code) => findCoffee(coffees, code) ?? []);
  return (
    <div ref={place}>
      {viewed.length > 0 && (
        <section className={`page-grid ruled ${styles["viewed"]}`} aria-labelledby={headingId}>
          <h2 className="type-2" id={headingId}>
            {shopAsides.viewed}
          </h2>
          <ul>
            {viewed.map((coffee) => (
              <li key={coffee.code}>
                <Viewed coffee={coffee} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Viewed = ({ coffee }: { readonly coffee: Coffee }) => (
  <Link className={styles["way"]} to={coffeePath(coffee.code)}>
    <span>
      <CoffeeImage
        coffee={coffee}
        {...useBagParts(coffee)}
        soldOut={!coffee.available}
        decorative
      />
    </span>
    <span>
      <b className="display type-1">{coffee.name}</b>
      <span className="small quiet">{coffee.tastingNotes}</span>
    </span>
  </Link>
);
