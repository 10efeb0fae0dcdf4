import { Suspense } from "react";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { EXAMPLES } from "./examples.tsx";
import styles from "./styleguide.module.css";

/** The design system for developers. Served by `npm run dev` only. */
export const StyleguidePage = () => (
  <>
    <RouteTitle title="Style guide" />
    <PageHead
      title="Sixteenths"
      lead="One ink, three papers, sixteen columns. Every price is divided into sixteen tiles, and the tiles are the label, the mark, the chart and the grid."
    />
    {[...FOUNDATIONS, ...EXAMPLES].map(({ title, shows, drawn }) => (
      <section key={title} className="page-grid ruled">
        <div className="title-column column">
          <h2 className="type-2">{title}</h2>
          <p className={`small quiet ${styles["names"]}`}>{shows}</p>
        </div>
        <div className={`beside-title column ${styles["body"]}`}>
          <Suspense>{drawn}</Suspense>
        </div>
      </section>
    ))}
  </>
);

const COLOURS = "paper sheet pink yellow mint carbon ink ink-2 act number gain err ok focus".split(
  " ",
);

/** The colours in both schemes, and the type scale. */
const FOUNDATIONS = [
  {
    title: "Colour",
    shows: "",
    drawn: (["light", "dark"] as const).map((scheme) => (
      <ul
        key={scheme}
        className={`${styles["samples"]} ${styles["scheme"]}`}
        style={{ colorScheme: scheme }}
      >
        {COLOURS.map((token) => (
          <li key={token}>
            <div className={styles["swatch"]} style={{ background: `var(--${token})` }} />
            {token}
          </li>
        ))}
        {["ply-sheet", "ply-pink", "ply-yellow", "ply-mint", "on-carbon"].map((ply) => (
          <li key={ply} className={`${ply} ${styles["plate"]}`}>
            {ply}
          </li>
        ))}
      </ul>
    )),
  },
  {
    title: "Type",
    shows: "",
    drawn: (
      <>
        <p className="display type-4">Rp.194.000</p>
        <p className="display type-3">Where your money goes</p>
        <p className="display type-2">Single origin espresso</p>
        <p className="display type-1">Custom Espresso Blend</p>
        <p className="lead measure">
          Newsreader leads, in a large size, over two lines at the most.
        </p>
        <p className="serif measure">
          Newsreader tells the story of a farm or the reason for a choice.
        </p>
        <p>
          Instrument Sans for everything that acts or counts, with{" "}
          <span className="bold">weight</span> for what matters and{" "}
          <span className="serial-number">red for figures that identify</span>.
        </p>
        <p className="small quiet">Small and quiet, for units and help.</p>
      </>
    ),
  },
];
