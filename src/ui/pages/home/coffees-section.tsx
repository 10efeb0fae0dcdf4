import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import { useHomeCoffees } from "./use-home-coffees.ts";
import { FadeInSection } from "./fade-in-section.tsx";
import styles from "./coffees-section.module.css";

/** Four coffees; a row with scroll snapping on narrow screens. */
export const CoffeesSection = () => {
  const coffees = useHomeCoffees();
  if (!coffees) return null;
  const four = coffees.shown.filter((_, index) => OF_EACH_PAPER.has(index));
  return (
    <FadeInSection id="on-the-shelf" aria-labelledby="coffees-heading">
      <div className="section-space page-grid">
        <div className={`spread ${styles["head"]}`}>
          <div className="stack">
            <h2 className="type-3" id="coffees-heading">
              {texts.heading}
            </h2>
            <p className="lead">{texts.lead(four.length, coffees.count)}</p>
          </div>
          <ButtonLink variant="line" to="/shop">
            {texts.link(coffees.count)}
          </ButtonLink>
        </div>
        <ul className={styles["row"]}>
          {four.map((coffee) => (
            <li key={coffee.code}>
              <CoffeeCard
                coffee={{ ...coffee, available: true }}
                sizeGrams={coffee.sizeGrams}
                priceIdr={coffee.price.priceShownIdr}
                tiles={coffee.price.sixteenths}
              />
            </li>
          ))}
        </ul>
      </div>
    </FadeInSection>
  );
};

/** Indices of the home page's coffees that are shown here. */
const OF_EACH_PAPER: ReadonlySet<number> = new Set([0, 2, 3, 4]);

const texts = homeSections.coffees;
