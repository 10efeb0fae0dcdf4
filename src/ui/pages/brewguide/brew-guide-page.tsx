import { LedgerList, type LedgerListProps } from "#ui/components/ledger/ledger-list.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { Paragraphs } from "#ui/components/page/paragraphs.tsx";
import { Picture, type PictureProps } from "#ui/components/picture/picture.tsx";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./brew-guide-page.module.css";

/**
 * Source: specification sections 2 (brew guide) and 9 (its figures). Each recipe has its category's
 * paper.
 */
export const BrewGuidePage = () => (
  <>
    <RouteTitle title={brewGuideContent.title} />
    <PageHead poster title={brewGuideContent.heading} lead={brewGuideContent.lead} />
    <nav className={`page-grid no-print ${styles["jump"]}`} aria-label={brewGuideContent.jump}>
      <ul className="jump">
        {SECTIONS.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
    <Advice id="resting" advice={resting} lines={resting.days} />
    <Advice id="storage" advice={storage} lines={storage.places} />
    <RecipeSheet id="filter" recipe={filter} ply="yellow" drawing="dripper" />
    <RecipeSheet id="espresso" recipe={espresso} ply="pink" drawing="portafilter" />
    <div className={styles["last"]}>
      <Advice id="water" advice={water} lines={water.figures} />
    </div>
  </>
);

const { resting, storage, filter, espresso, water } = brewGuideContent;

const SECTIONS = (["resting", "storage", "filter", "espresso", "water"] as const).map((id) => ({
  id,
  heading: brewGuideContent[id].heading,
}));

type Recipe = typeof filter;

type RecipeSheetProps = Pick<PictureProps, "drawing" | "ply"> & {
  readonly id: string;
  readonly recipe: Recipe;
};

/** A recipe on its category's paper: the two weights, the figures, the steps and what to change. */
const RecipeSheet = ({ id, recipe, ply, drawing }: RecipeSheetProps) => (
  <section className={`ply-${ply}`} id={id}>
    <div className={`section-space page-grid ${styles["sheet"]}`}>
      <h2 className="type-3">{recipe.heading}</h2>
      <p className={`display spread beside-title ${styles["weights"]}`}>
        <span>{recipe.figure.coffee}</span> <span>{recipe.figure.yield}</span>
      </p>
      <ProportionStrip {...recipe.proportion} />
      <Picture drawing={drawing} ply={ply} className={`title-column ${styles["picture"]}`} />
      <p className="lead beside-title">{recipe.lead}</p>
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
        <LedgerList rows={recipe.corrections} />
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

type AdviceProps = {
  readonly id: string;
  readonly advice: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly lines: NonNullable<LedgerListProps["rows"]>;
};

/** A piece of advice, with figures next to its text. */
const Advice = ({ id, advice, lines }: AdviceProps) => (
  <section className={`page-grid ruled ${styles["advice"]}`} id={id}>
    <h2 className="type-3">{advice.heading}</h2>
    <Paragraphs of={advice.paragraphs} className={styles["text"]} />
    <div className={styles["lines"]}>
      <LedgerList rows={lines} />
    </div>
  </section>
);
