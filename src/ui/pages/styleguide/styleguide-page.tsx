import { Suspense, type ReactNode } from "react";
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
    <Part title="Colours in both schemes">
      {(["light", "dark"] as const).map((colorScheme) => (
        <ul
          key={colorScheme}
          className={`${styles["samples"]} ${styles["scheme"]}`}
          style={{ colorScheme }}
        >
          {COLOURS.map((token) => (
            <li key={token}>
              <div className={styles["swatch"]} style={{ background: `var(--${token})` }} />
              {token}
            </li>
          ))}
          {PLIES.map((ply) => (
            <li key={ply} className={`${ply} ${styles["plate"]}`}>
              {ply}
            </li>
          ))}
        </ul>
      ))}
    </Part>
    <Part title="Type">
      {TYPE.map((names) => (
        <p key={names} className={names}>
          {names}: a kilo of Sumber Wening costs Rp.194.000
        </p>
      ))}
    </Part>
    {EXAMPLES.map(({ shows, drawn }) => (
      <Part key={shows} title={shows}>
        {drawn}
      </Part>
    ))}
  </>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="page-grid ruled">
    <h2 className={`title-column type-1 ${styles["names"]}`}>{title}</h2>
    <div className={`beside-title column ${styles["body"]}`}>
      <Suspense>{children}</Suspense>
    </div>
  </section>
);

const COLOURS = "paper sheet pink yellow mint carbon ink ink-2 act number gain err ok focus".split(
  " ",
);
const PLIES = ["ply-sheet", "ply-pink", "ply-yellow", "ply-mint", "on-carbon"];
const TYPE = [
  "display type-4",
  "display type-3",
  "display type-2",
  "display type-1",
  "lead",
  "serif",
  "bold",
  "serial-number",
  "small quiet",
];
