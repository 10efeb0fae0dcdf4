import { LedgerList, LedgerRow } from "#ui/components/ledger/ledger-list.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import type { Ply } from "#ui/components/ply.ts";
import styles from "./recipe-sheet.module.css";

type Figure = { readonly label: string; readonly value: string; readonly note?: string };

type Recipe = {
  readonly heading: string;
  /** Coffee, and water or yield. */
  readonly figure: { readonly coffee: string; readonly yield: string };
  readonly proportion: { readonly coffeeGrams: number; readonly yieldGrams: number };
  readonly lead: string;
  readonly figures: readonly Figure[];
  readonly stepsHeading: string;
  /** Time, action and what the scale then reads. */
  readonly steps: readonly {
    readonly at: string;
    readonly text: string;
    readonly scale?: string;
  }[];
  readonly correctionsHeading: string;
  readonly corrections: readonly Figure[];
};

export type RecipeSheetProps = {
  readonly id: string;
  readonly recipe: Recipe;
  readonly ply: Exclude<Ply, "sheet">;
  /** URL of its drawing. */
  readonly drawing: string;
};

/** A recipe on its category's paper: the two weights, the figures, the steps and what to change. */
export const RecipeSheet = ({ id, recipe, ply, drawing }: RecipeSheetProps) => (
  <section className={`ply-${ply}`} id={id}>
    <div className={`section-space page-grid ${styles["sheet"]}`}>
      <h2 className="type-3">{recipe.heading}</h2>
      <p className={`display spread ${styles["weights"]}`}>
        <span>{recipe.figure.coffee}</span> <span>{recipe.figure.yield}</span>
      </p>
      <ProportionStrip {...recipe.proportion} />
      <Picture drawing={drawing} ply={ply} className={styles["picture"]} />
      <p className={`lead ${styles["lead"]}`}>{recipe.lead}</p>
      <FactGrid
        facts={recipe.figures.map(({ label, value, note }) => ({
          term: note ? `${label}, ${note}` : label,
          value,
        }))}
      />
      <div className={styles["how"]}>
        <h3 className="type-2">{recipe.stepsHeading}</h3>
        <ol className={styles["steps"]}>
          {recipe.steps.map(({ at, text, scale }) => (
            <li key={at}>
              <b>{at}</b>
              <span>{text}</span>
              <span className={styles["scale"]}>{scale}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles["corrections"]}>
        <h3 className="type-2">{recipe.correctionsHeading}</h3>
        <LedgerList>
          {recipe.corrections.map((line) => (
            <LedgerRow key={line.label} {...line} />
          ))}
        </LedgerList>
      </div>
    </div>
  </section>
);

/** Coffee and yield in true proportion: leaves for coffee, waves for the yield. */
const ProportionStrip = ({ coffeeGrams, yieldGrams }: Recipe["proportion"]) => (
  <div className={styles["strip"]} aria-hidden="true">
    <div className={`printed ${styles["coffee"]}`} style={{ flexGrow: coffeeGrams }} />
    <div className={`printed ${styles["water"]}`} style={{ flexGrow: yieldGrams }} />
  </div>
);
