import { useState } from "react";
import { COST_PARTS, type CostPart, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";
import type { LabelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { homeHero } from "#ui/content/pages/home-hero.ts";
import type { HomeCoffee } from "./home-coffees.ts";
import styles from "./parts-table.module.css";

type PartsTableProps = {
  readonly coffees: readonly HomeCoffee[];
  /** Index of the one whose price is shown. */
  readonly picked: number;
};

/**
 * The price as a sum. Hovering a row highlights its tiles, by styles alone; pressing keeps them
 * highlighted. Shows dashes until a coffee is known, so that nothing shifts.
 */
export const PartsTable = ({ coffees, picked }: PartsTableProps) => {
  const [kept, setKept] = useState<CostPart | null>(null);
  const { price, tiles } = coffees[picked] ?? {};
  return (
    <table className={styles["parts"]}>
      <thead>
        <tr>
          {homeHero.price.columns.map((column) => (
            <th key={column} scope="col">
              <span className="visually-hidden">{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COST_PARTS.map((part, index) => (
          <tr
            key={part}
            data-part={part}
            // During the intro it appears with the last of its tiles.
            style={{ "--turn": laidAfter(index, tiles) }}
          >
            <th scope="row">
              <button
                type="button"
                aria-pressed={kept === part}
                onClick={() => setKept(kept === part ? null : part)}
              >
                <span className={styles["swatch"]} aria-hidden="true" />
                {PART_NAMES[part]}
              </button>
            </th>
            <td>
              <span>{tiles?.[part] ?? "–"}</span>
            </td>
            <td>
              <span>{rupiah(price?.parts[part] ?? Number.NaN)}</span>
            </td>
          </tr>
        ))}
        <tr className={styles["rounding"]} style={{ "--turn": 16 }}>
          <th scope="row" colSpan={2}>
            <span>{homeHero.price.rounding}</span>
          </th>
          <td>
            <span>{signedRupiah(price?.roundingIdr ?? Number.NaN)}</span>
          </td>
        </tr>
        <tr className={styles["total"]} style={{ "--turn": 16 }}>
          <th scope="row">
            <span className="one-place">
              {/* All in one place, one of them visible: the longest sets the height of the row. */}
              {(coffees.length > 0 ? coffees : [null]).map((one, index) => (
                <span key={one?.coffee.code ?? ""} data-shown={index === picked}>
                  {homeHero.price.total(one)}
                </span>
              ))}
            </span>
          </th>
          <td>
            <span>16</span>
          </td>
          <td>
            <span data-intro-total="">{rupiah(price?.priceShownIdr ?? Number.NaN)}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** Number of tiles placed once this part's are: those of all parts up to this one. */
const laidAfter = (index: number, tiles: LabelTiles | undefined): number =>
  COST_PARTS.slice(0, index + 1).reduce((sum, part) => sum + (tiles?.[part] ?? 0), 0);
