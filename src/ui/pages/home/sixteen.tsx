import type { ReactNode } from "react";
import { COST_PARTS, type CostPart, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import {
  CORNERS,
  arcsTurn,
  discPlace,
  leafPath,
  numeralTiles,
  tilePath,
  type Corner,
  type NumeralTile,
} from "./sixteen-tiles.ts";
import styles from "./sixteen.module.css";
import { TurningTile } from "#ui/components/coffee-label/turning-tile.tsx";
import { homeHero } from "#ui/content/pages/home-hero.ts";

/** Tiles of each part of a price, summing to sixteen; `null` without a price. */
type Sixteenths = Readonly<Record<CostPart, number>> | null;

/**
 * The numeral 16 as a price: each tile is one sixteenth. The same colours in both schemes, on
 * carbon.
 */
export const Sixteen = ({ sixteenths }: { readonly sixteenths: Sixteenths }) => (
  <svg
    className={styles["sixteen"]}
    viewBox="0 0 446 496"
    preserveAspectRatio="xMinYMin"
    role="img"
    aria-label={`${homeHero.price.drawing}${sixteenths ? ` ${countsOf(sixteenths)}.` : ""}`}
  >
    <defs>
      {CORNERS.map((corner) => (
        <clipPath key={corner} id={`sixteen-${corner}`}>
          <path d={tilePath(corner, 8)} />
        </clipPath>
      ))}
    </defs>
    {numeralTiles(sixteenths ?? NO_PRICE).map((tile, index) => (
      <g
        key={`${tile.x} ${tile.y}`}
        className={styles["place"]}
        data-part={tile.part}
        style={{ "--turn": index }}
        transform={`translate(${tile.x} ${tile.y})`}
      >
        <g className={styles["tile"]}>
          <TurningTile id={tile.part}>
            <Tile {...tile} />
          </TurningTile>
        </g>
      </g>
    ))}
  </svg>
);

const Tile = (tile: NumeralTile) =>
  tile.part === "loss" ? (
    <path
      className={styles["outline"]}
      fill="none"
      strokeWidth={2.5}
      d={tilePath(tile.corner, 1.25) + leafPath(tile)}
    />
  ) : (
    <>
      <path className={styles["ground"]} d={tilePath(tile.corner)} />
      {MOTIFS[tile.part](tile)}
    </>
  );

const MOTIFS: Readonly<Record<Exclude<CostPart, "loss">, (tile: NumeralTile) => ReactNode>> = {
  green: (tile) => <path fill="var(--carbon)" d={leafPath(tile)} />,
  labor: ({ corner }) => (
    <path
      fill="none"
      stroke="var(--carbon)"
      strokeWidth={9}
      transform={`rotate(${arcsTurn(corner)} 48 48)`}
      d="M8 64.1a23.9 23.9 0 0 1 23.9 23.9M8 40.2a47.8 47.8 0 0 1 47.8 47.8M8 16.4a71.6 71.6 0 0 1 71.6 71.6"
    />
  ),
  profit: ({ corner }) => <circle fill="#db3b15" {...discPlace(corner)} />,
  packaging: ({ corner }) => (
    <path
      stroke="var(--carbon)"
      strokeWidth={6.5}
      {...clippedTo(corner)}
      d="M8 14.7h80M8 28h80M8 41.3h80M8 54.7h80M8 68h80M8 81.3h80"
    />
  ),
};

const clippedTo = (corner: Corner | undefined) => corner && { clipPath: `url(#sixteen-${corner})` };

/** A uniform pattern without meaning. */
const NO_PRICE = { green: 16, loss: 0, labor: 0, profit: 0, packaging: 0 };

const countsOf = (sixteenths: NonNullable<Sixteenths>): string =>
  COST_PARTS.map((part) => `${PART_NAMES[part]}: ${sixteenths[part]}`).join(", ");
