import { Link } from "react-router-dom";
import type { Category } from "#core/domain/catalog/coffee.ts";
import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import dripper from "#ui/components/picture/dripper.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import portafilter from "#ui/components/picture/portafilter.svg?no-inline";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";
import styles from "./coffee-recipe.module.css";

/** The brew guide's figures for this category, with a link to it. */
export const CoffeeRecipe = ({ category }: { readonly category: Category }) => {
  const kind = category === "espresso" ? "espresso" : "filter";
  return (
    <section className={`page-grid ${styles["recipe"]}`}>
      <Picture {...LOOKS[kind]} />
      <div className={styles["figures"]}>
        <h2 className="type-3">{texts.heading}</h2>
        <LedgerList>
          {brewGuideContent[kind].figures.map(({ label, value }) => (
            <LedgerRow key={label} label={label} value={value} />
          ))}
        </LedgerList>
        <Link className="more-link" to={`/brewguide#${kind}`}>
          {texts.more}
        </Link>
      </div>
    </section>
  );
};

const LOOKS = {
  filter: { drawing: dripper, ply: "yellow" },
  espresso: { drawing: portafilter, ply: "pink" },
} as const;

const { recipe: texts } = coffeeBelow;
