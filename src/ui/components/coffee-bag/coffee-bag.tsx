import type { Category } from "#core/domain/catalog/coffee.ts";
import { drawnHeight } from "#core/domain/pricing/bags.ts";
import { COST_PARTS, type CostPart } from "#core/domain/pricing/printed-price.ts";
import { labelTexts } from "#ui/components/coffee-label/coffee-label.tsx";
import {
  drawLabel,
  layTiles,
  tileLook,
  type LabelSubject,
  type LabelTiles,
} from "#ui/components/coffee-label/label-geometry.ts";
import { TurningTile } from "#ui/components/coffee-label/turning-tile.tsx";
import { coffeeCardTexts as texts } from "#ui/content/coffee-card.ts";
import { siteContent } from "#brand/enambelas.ts";
import { size } from "#format/weight.ts";
import styles from "#ui/components/coffee-label/coffee-label.module.css";

export type CoffeeBagProps = {
  readonly subject: LabelSubject;
  /** Sixteenths of the price of a bag of this size; see `useBagParts`. */
  readonly tiles: LabelTiles;
  readonly sizeGrams: number;
  /** Height of the drawing, to align a smaller bag with a larger one at the bottom. */
  readonly room?: number | undefined;
  /** Sold-out style: outlines on white. */
  readonly soldOut?: boolean;
  /** Hidden from assistive technology, where the coffee's name is next to it. */
  readonly decorative?: boolean;
  /** A small bag of one height for all sizes: large tiles on the paper, no text. Default: no. */
  readonly mini?: boolean;
  /** Whether a tile turns over when its part changes. Default: no. */
  readonly turning?: boolean;
};

/**
 * The drawn bag of a coffee with its label. The label keeps its distance to the bottom: larger bags
 * have more space above it. The same colours in both colour schemes.
 */
export const CoffeeBag = (props: CoffeeBagProps) => {
  const { subject, tiles, sizeGrams, room, soldOut = false, decorative = false } = props;
  const { mini = false, turning = false } = props;
  const { ink, paths } = drawLabel(subject, tiles);
  const { name, region } = labelTexts(subject);
  const [ply, plate, fold] = soldOut ? OUTLINED : PLIES[subject.category];
  const height = mini ? 500 : drawnHeight(subject.category, sizeGrams);
  const isTall = height > 700;
  const [head, weightSize, plateY] = [isTall ? 118 : 94, isTall ? 60 : 42, height - 496];
  const body = `M16 8${TEETH}V48L398 92V${height - 12}L388 ${height - 2}H12L2 ${height - 12}V92L16 48z`;
  const look = (part: CostPart) => tileLook(part, ink, soldOut);
  const naming = decorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-label": texts.bag(size(sizeGrams), subject.name, soldOut, tiles.green) };
  return (
    <svg className={styles["bag"]} viewBox={`0 0 400 ${room ?? height}`} {...naming}>
      <g transform={room === undefined ? undefined : `translate(0 ${room - height})`}>
        <path d={body} fill={ply} />
        {!soldOut && (
          <path
            fill={fold}
            d={`M2 92L16 48L26 108V${height - 40}L12 ${height - 2}L2 ${height - 12}zM398 92L384 48L374 108V${height - 40}L388 ${height - 2}L398 ${height - 12}z`}
          />
        )}
        <g fill="none" stroke={ink} strokeWidth={mini ? 6 : 3}>
          <path
            d={`${body}M16 48H384${mini ? "" : `M26 108L16 48M374 108L384 48M26 ${height - 40}L12 ${height - 2}M374 ${height - 40}L388 ${height - 2}`}`}
          />
          {/* The seal: strokes every 8. */}
          <path
            d="M23 25H377"
            strokeWidth="22"
            strokeDasharray={mini ? "3 5" : "2 6"}
            {...(soldOut ? { opacity: 0.4 } : {})}
          />
        </g>
        {!mini && (
          <>
            <g fill="none" stroke={ink} strokeWidth="3">
              <circle cx="344" cy={head - 14} r="15" />
              <circle cx="344" cy={head - 14} r="2.5" />
            </g>
            {isTall && <path d="M40 152H360" stroke={fold} strokeWidth="3" />}
            <path fill={plate} d={`M24 ${plateY}h352v472h-352z`} />
            <g fill={ink} fontWeight="560">
              <text x="40" y={head} fontSize={weightSize} letterSpacing="-1">
                {size(sizeGrams)}
              </text>
              <text x="40" y={plateY + 29} fontSize="20">
                {siteContent.brand.shortName}
              </text>
              <text x="360" y={plateY + 29} fontSize="20" textAnchor="end">
                {`${texts.labelNumber} ${subject.code}`}
              </text>
              {name.map(({ text, fontSize }, line) => (
                <text
                  key={text}
                  x="39"
                  y={plateY + (name.length > 1 ? 404 + line * 32 : 415)}
                  fontSize={fontSize * (name.length > 1 ? 0.78 : PLATE_SCALE)}
                  letterSpacing="-1"
                >
                  {text}
                </text>
              ))}
              <text x="40" y={plateY + 459} fontSize={region.fontSize * 0.95}>
                {region.text}
              </text>
            </g>
          </>
        )}
        <g
          transform={
            mini ? "translate(0 28)" : `translate(18.2 ${plateY - 16.2}) scale(${PLATE_SCALE})`
          }
        >
          {turning
            ? layTiles(subject, tiles)
                .toSorted((one, other) => one.cell - other.cell)
                .map(({ cell, part, path }) => (
                  <g key={`${subject.code} ${cell}`} style={{ "--turn": cell }}>
                    <TurningTile id={part}>
                      <path d={path} {...look(part)} />
                    </TurningTile>
                  </g>
                ))
            : COST_PARTS.map(
                (part) => paths[part] && <path key={part} d={paths[part]} {...look(part)} />,
              )}
        </g>
      </g>
    </svg>
  );
};

/** Colours of paper, plate and side fold. */
type Ply = readonly [string, string, string];

const PLIES: Readonly<Record<Category, Ply>> = {
  espresso: ["#f8c6d0", "#fde7eb", "#eba9b8"],
  filter: ["#f8df78", "#fdf3c8", "#e6c64f"],
  filter_exotic: ["#bfe4d2", "#e4f4ec", "#9ccfb8"],
};
const OUTLINED: Ply = ["#fff", "#fff", "#fff"];

const TEETH = "l8-7l8 7".repeat(23);
/** A tile is 88 wide on the label, 80 on the bag. */
const PLATE_SCALE = 10 / 11;
