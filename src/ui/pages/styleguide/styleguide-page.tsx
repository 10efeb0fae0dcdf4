import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { ControlSection, FieldSection, StateSection } from "./controls.tsx";
import { Example } from "./example.tsx";
import { GoodsSection, PriceSection, LedgerSection, PageSection } from "./goods.tsx";
import styles from "./styleguide.module.css";

/** The design system for developers. Served by `npm run dev` only. */
export const StyleguidePage = () => (
  <>
    <RouteTitle title="Style guide" />
    <PageHead
      title="Sixteenths"
      lead="One ink, three papers, sixteen columns. Every price is divided into sixteen tiles, and the tiles are the label, the mark, the chart and the grid."
    />
    <GoodsSection />
    <ColourSection />
    <TypeSection />
    <ControlSection />
    <FieldSection />
    <LedgerSection />
    <PriceSection />
    <StateSection />
    <PageSection />
  </>
);

/** Colours in both schemes, the grid and its module, read from the design tokens. */
const ColourSection = () => (
  <>
    <Example
      title="Colour"
      note="By day the plies are paper. In the dark the page is the carbon sheet, and pink, yellow and mint become the inks."
    >
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} className={styles[scheme]}>
          <h3 className="type-1">{scheme === "light" ? "Light" : "Dark"}</h3>
          <ul className={styles["samples"]}>
            {COLOURS.map(([token, use]) => (
              <li key={token}>
                <div className={styles["swatch"]} style={{ "--shown": `var(${token})` }} />
                <b className="bold">{token}</b>
                <p className="small quiet">{use}</p>
              </li>
            ))}
          </ul>
          <ul className={`${styles["samples"]} ${styles["plates"]}`}>
            {PLIES.map(([ply, use]) => (
              <li key={ply} className={`${ply} ${styles["plate"]}`}>
                <p className="serif measure">{use}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Example>
    <Example
      title="Grid"
      note="4, 8 or 16 columns with a gap of 16 px; every distance is of the same module."
    >
      <div className={styles["columns"]}>
        {Array.from({ length: 16 }, (_, column) => (
          <div key={column} />
        ))}
      </div>
      <ul className={styles["modules"]}>
        {SPACES.map((px) => (
          <li key={px} style={{ "--shown": `${px}px` }} title={`${px} px`} />
        ))}
      </ul>
    </Example>
  </>
);

/** The type scale, largest first. */
const TypeSection = () => (
  <Example
    title="Type"
    note="Instrument Sans, condensed for names and big figures. Newsreader for what a person tells."
  >
    <p className="display type-4">Rp.194.000</p>
    <p className="display type-3">Where your money goes</p>
    <p className="display type-2">Single origin espresso</p>
    <p className="display type-1">Custom Espresso Blend</p>
    <p className="lead measure">Newsreader leads, in a large size, over two lines at the most.</p>
    <p className="serif measure">
      Newsreader tells the story of a farm or the reason for a choice. A line holds 62 characters,
      so that the eye finds the next one.
    </p>
    <p>
      Instrument Sans for everything that acts or counts, with <span className="bold">weight</span>{" "}
      for what matters and <span className="serial-number">red for figures that identify</span>.
      <br />
      Rp.111.111
      <br />
      Rp.948.500
    </p>
    <p className="small quiet">Small and quiet, for units and help.</p>
  </Example>
);

const COLOURS = [
  ["--paper", "The page"],
  ["--sheet", "Fields, receipts, the calculator"],
  ["--pink", "Espresso"],
  ["--yellow", "Filter"],
  ["--mint", "Exotics"],
  ["--carbon", "Hero and footer"],
  ["--ink", "Text and strong rules"],
  ["--ink-2", "Units and help"],
  ["--act", "Buttons"],
  ["--number", "Figures that identify"],
  ["--gain", "Gross profit, in graphics"],
  ["--err", "Errors"],
  ["--ok", "Success"],
  ["--focus", "The focus ring"],
] as const;

const PLIES = [
  ["ply-sheet", "The neutral sheet"],
  ["ply-pink", "Espresso’s paper"],
  ["ply-yellow", "Filter’s paper"],
  ["ply-mint", "Exotics’ paper"],
  ["on-carbon", "The blue sheet"],
] as const;

const SPACES = [4, 8, 16, 24, 32, 48, 64, 96, 128];
