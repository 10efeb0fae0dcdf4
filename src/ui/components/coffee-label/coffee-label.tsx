import { siteContent } from "#brand/enambelas.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { drawLabel, tileLook, type LabelSubject, type LabelTiles } from "./label-geometry.ts";
import styles from "./coffee-label.module.css";
import { coffeeCardTexts } from "#ui/content/coffee-card.ts";

export type CoffeeLabelProps = {
  readonly subject: LabelSubject;
  /** Sixteenths of the bag's price; see `layTiles`. */
  readonly tiles: LabelTiles;
  /** Sold-out style: outlines on white. */
  readonly soldOut?: boolean;
};

/** The drawn label of a bag. The same colours in both colour schemes. */
export const CoffeeLabel = ({ subject, tiles, soldOut = false }: CoffeeLabelProps) => {
  const { ink, paper, paths } = drawLabel(subject, tiles);
  const { name, region } = labelTexts(subject);
  return (
    <svg
      className={styles["label"]}
      viewBox="0 0 400 560"
      role="img"
      aria-label={coffeeCardTexts.label(subject.name, tiles.green)}
    >
      <rect width="400" height="560" fill={soldOut ? "#fff" : paper} />
      <g fill={ink} fontWeight="560">
        <text x="24" y="43" fontSize="22">
          {siteContent.brand.shortName}
        </text>
        <text x="376" y="43" fontSize="22" textAnchor="end">
          {`${coffeeCardTexts.labelNumber} ${subject.code}`}
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
      {COST_PARTS.map(
        (part) =>
          paths[part] && <path key={part} d={paths[part]} {...tileLook(part, ink, soldOut)} />,
      )}
    </svg>
  );
};

/** Name and region as a label has them: a long name in two lines, and all as large as they fit. */
export const labelTexts = ({ name, region = "" }: LabelSubject) => ({
  name: nameLines(name),
  region: { text: region, y: 540, fontSize: fitted(region, 20) },
});

const nameLines = (name: string) => {
  if (name.length <= 13) return [{ text: name, y: 480, fontSize: fitted(name, 60) }];
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
  const fontSize = Math.min(...lines.map((line) => fitted(line, 45)));
  return lines.map((text, index) => ({ text, y: 464 + index * 42, fontSize }));
};

/** A font size at which the line fits: a condensed letter is about 0.46 em wide. */
const fitted = (text: string, fontSize: number): number =>
  Math.min(fontSize, Math.floor(352 / (text.length * 0.46 || 1)));
