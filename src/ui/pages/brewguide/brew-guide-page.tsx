import dripper from "#ui/components/picture/dripper.svg?no-inline";
import portafilter from "#ui/components/picture/portafilter.svg?no-inline";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { Advice } from "./advice.tsx";
import { RecipeSheet } from "./recipe-sheet.tsx";
import styles from "./brew-guide-page.module.css";

/**
 * Source: specification sections 2 (brew guide) and 9 (its figures). Each recipe has its category's
 * paper.
 */
export const BrewGuidePage = () => (
  <>
    <RouteTitle title={brewGuideContent.title} />
    <div className="poster">
      <PageHead title={brewGuideContent.heading} lead={brewGuideContent.lead} />
    </div>
    <nav className={`page-grid ${styles["jump"]}`} aria-label={brewGuideContent.jump}>
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
    <RecipeSheet id="filter" recipe={filter} ply="yellow" drawing={dripper} />
    <RecipeSheet id="espresso" recipe={espresso} ply="pink" drawing={portafilter} />
    <div className={styles["last"]}>
      <Advice id="water" advice={water} lines={water.figures} />
    </div>
  </>
);

const { resting, storage, filter, espresso, water } = brewGuideContent;

const SECTIONS = [
  { id: "resting", heading: resting.heading },
  { id: "storage", heading: storage.heading },
  { id: "filter", heading: filter.heading },
  { id: "espresso", heading: espresso.heading },
  { id: "water", heading: water.heading },
];
