import { useId } from "react";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { metresOf } from "#ui/components/coffee-label/label-geometry.ts";
import { Picture } from "#ui/components/picture/picture.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { coffeeBelow } from "#ui/content/pages/coffee.ts";
import styles from "./below-coffee.module.css";

/** What a person tells of the farm, on the coffee's paper from edge to edge. */
export const FarmBand = ({ coffee }: { readonly coffee: Coffee }) => {
  const told = [
    { title: sections.farmStory, text: coffee.farmStory },
    { title: sections.reason, text: coffee.reason },
  ].filter(({ text }) => text);
  if (told.length === 0) return null;
  return (
    <div className={`ply-${plyOf(coffee.category)} ${styles["band"]}`}>
      <div className="page-grid">
        {coffee.farmStory && <FarmPicture coffee={coffee} />}
        {told.map(({ title, text }) => (
          <details key={title} className={styles["told"]} open>
            <summary>
              <h2 className="type-3">{title}</h2>
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </div>
  );
};

/**
 * Drawing of the region's mountain, or of hills where none is known, with one stripe per hundred
 * metres up to the farm's altitude. Without an altitude a branch is drawn.
 */
const FarmPicture = ({ coffee }: { readonly coffee: Coffee }) => {
  const flank = useId();
  const metres = metresOf(coffee.altitude);
  if (metres === null || metres < 100)
    return (
      <figure className={`column ${styles["farm"]}`}>
        <Picture drawing="branch" ply={plyOf(coffee.category)} className={styles["branch"]} />
        {coffee.region && <figcaption className="small">{coffee.region}</figcaption>}
      </figure>
    );
  const { name, shape = "cone" }: Mountain =
    MOUNTAINS.find(({ region }) => region.test(coffee.region)) ?? HILLS;
  const stripes = Math.round(metres / 100);
  const { slope, top, front, light } = SHAPES[shape];
  const pitch = Math.min(WIDEST, (FOOT - top) / stripes);
  const lines = Array.from({ length: stripes }, (_, n) => `M0 ${FOOT - pitch * (n + 0.5)}H960`);
  return (
    <figure className={`column ${styles["farm"]}`}>
      <svg
        className={styles["picture"]}
        viewBox="0 0 960 360"
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={texts.alternative(name, coffee.region, stripes)}
      >
        <clipPath id={flank}>
          <path d={slope} />
        </clipPath>
        {/* The plate, which paper leaves out of a background. */}
        <path className={styles["light"]} d="M0 0h960v360H0z" />
        <circle cx="690" cy="110" r="76" className={styles["sun"]} />
        <path className={styles["light"]} d={SINKING} />
        <path className={styles["light"]} d={slope} />
        <path
          clipPath={`url(#${flank})`}
          d={lines.join("")}
          stroke="currentColor"
          strokeWidth="5"
        />
        <path fill="currentColor" d={front} />
        <path className={styles["blue"]} d={light} />
        <path className={styles["light"]} d="M0 320h960v40H0z" />
        <path fill="currentColor" d={LEAVES} />
      </svg>
      <figcaption className="small">{texts.caption(name, coffee.region, stripes)}</figcaption>
    </figure>
  );
};

const { farmPicture: texts, sections } = coffeeBelow;

/** Where the slope begins, in units of the drawing. */
const FOOT = 322;

/** Mountains of the growing regions, by the names used in `region`. */
const MOUNTAINS: readonly (Mountain & { readonly region: RegExp })[] = [
  { region: /kintamani|batur/i, name: "Batur", shape: "caldera" },
  { region: /arjuno/i, name: "Arjuno" },
  { region: /ijen/i, name: "Ijen" },
  { region: /dampit/i, name: "Semeru" },
  { region: /pangalengan/i, name: "Malabar" },
  { region: /bajawa/i, name: "Inerie" },
  { region: /kerinci/i, name: "Kerinci" },
  { region: /gayo/i, name: "Burni Telong" },
  { region: /toraja/i, name: "Sesean" },
  { region: /manggarai/i, name: "Ranaka" },
  { region: /boquete/i, name: "Barú" },
  { region: /huila/i, name: "Nevado del Huila" },
  { region: /tolima/i, name: "Nevado del Tolima" },
];

/** Where no mountain is known. */
const HILLS: Mountain = { shape: "hills" };

type Mountain = { readonly name?: string; readonly shape?: keyof typeof SHAPES };

/** Most between two stripes. */
const WIDEST = 11.5;

/**
 * Solid mountains before slopes. Stripes reach up to `top`, where at least one slope still shows them.
 */
const SHAPES = {
  /** A cone inside a caldera. */
  caldera: {
    slope:
      "M0 328L0 282L150 165.5L196 155.5L236 177.5L420 268L560 268L744 189.5L792 167.5L832 181.5L960 258L960 328z",
    top: 150,
    front: "M250 328L444 112L470 134L500 120L724 328z",
    light: "M250 328L444 112L470 134L456 182L476 214L440 262L452 328z",
  },
  /** A single mountain, wide and with a crater. */
  cone: {
    slope: "M0 328V226L84 172L136 150L196 184L330 268H600L744 214L846 172L904 190L960 232V328z",
    top: 150,
    front: "M168 328L412 66L446 84L478 74L504 90L530 80L760 328z",
    light: "M168 328L412 66L446 84L428 140L456 186L418 246L444 328z",
  },
  /** Two summits of a range. */
  hills: {
    slope: "M0 328V226L44 206L130 254H620L700 214L826 150L884 168L960 216V328z",
    top: 150,
    front: "M56 328L290 78L318 104L346 92L514 272L600 184L626 202L746 328z",
    light:
      "M56 328L290 78L318 104L300 160L326 204L296 262L312 328zM514 272L600 184L626 202L604 244L620 280L602 328H566z",
  },
} as const;

/** Lines across a sun that goes down, each thicker than the one above. */
const SINKING = Array.from({ length: 5 }, (_, n) => {
  const height = 2.5 + 1.6 * n;
  return `M610 ${108 + 16 * n}h160v${height}h-160z`;
}).join("");

/** A row of leaves at the bottom. */
const LEAVES = Array.from({ length: 24 }, (_, n) =>
  n % 2 === 0
    ? `M${n * 40} 320a40 40 0 0 1 40 40a40 40 0 0 1-40-40`
    : `M${n * 40 + 40} 320a40 40 0 0 1-40 40a40 40 0 0 1 40-40`,
).join("");
