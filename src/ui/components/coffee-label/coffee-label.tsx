import { siteContent } from "#brand/enambelas.ts";
import { drawLabel, type LabelSubject, type LabelTiles } from "./label-geometry.ts";
import styles from "./coffee-label.module.css";
import { coffeeCardTexts } from "#ui/content/coffee-card.ts";

export type CoffeeLabelProps = {
  readonly subject: LabelSubject;
  /** Sixteenths of the bag's price; see `layTiles`. */
  readonly tiles: LabelTiles;
  /** Sold-out style: outlines on white. */
  readonly soldOut?: boolean;
  /** Hidden from assistive technology, where the coffee's name is next to it. */
  readonly decorative?: boolean;
};

/** The drawn label of a bag. The same colours in both colour schemes. */
export const CoffeeLabel = ({
  subject,
  tiles,
  soldOut = false,
  decorative = false,
}: CoffeeLabelProps) => {
  const { ink, paper, paths, name, region } = drawLabel(subject, tiles);
  const solid = soldOut ? { fill: "none", stroke: ink, strokeWidth: 2 } : { fill: ink };
  const line = { fill: "none", stroke: ink };
  const naming = decorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-label": coffeeCardTexts.label(subject.name, tiles.green) };
  return (
    <svg className={styles["label"]} viewBox="0 0 400 560" {...naming}>
      <rect width="400" height="560" fill={soldOut ? "#fff" : paper} />
      <g fill={ink} fontWeight="560">
        <text x="24" y="43" fontSize="22">
          {siteContent.brand.shortName}
        </text>
        <text x="376" y="43" fontSize="22" textAnchor="end">
          {coffeeCardTexts.labelNumber} {subject.code}
        </text>
        {name.map(({ text, y, fontSize }) => (
          <text key={y} x="23" y={y} fontSize={fontSize} letterSpacing="-1">
            {text}
          </text>
        ))}
        <text x="24" y={region.y} fontSize={region.fontSize}>
          {region.text}
        </text>
      </g>
      {paths.green && <path d={paths.green} {...solid} />}
      {paths.loss && <path d={paths.loss} {...line} strokeWidth="2.5" />}
      {paths.labor && <path d={paths.labor} {...line} strokeWidth="7" />}
      {paths.profit && <path d={paths.profit} {...(soldOut ? solid : { fill: "#db3b15" })} />}
      {paths.packaging && <path d={paths.packaging} {...line} strokeWidth="5" />}
    </svg>
  );
};
