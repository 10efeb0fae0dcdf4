import type { ReactNode } from "react";
import {
  breakdownFigures,
  type PriceBreakdown,
  shownFigures,
} from "#core/domain/pricing/price-breakdown.ts";
import { type CostPart, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { type ClothText, shareText } from "#documents/cloth.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";
import { breakdownTexts, wholeClothTexts as texts } from "#ui/content/prices.ts";
import { ClothBar, Swatch } from "./cloth-bar.tsx";
import styles from "./breakdown.module.css";

export type BreakdownTableProps = {
  readonly breakdown: PriceBreakdown;
  /** The table's caption: `Where the Rp.85.000 of Ulu Batur go`. */
  readonly caption: string;
  /** Longer names for parts: `Green coffee, 200 g at Rp.218.400 a kilo`. */
  readonly names?: Partial<Readonly<Record<CostPart, ReactNode>>>;
  /** Label of the rounding. Default: to the nearest Rp.1.000. */
  readonly rounding?: ReactNode;
};

/**
 * The figures of the drawing: five parts, their exact sum, the rounding, and the price. In full on
 * every screen: thousands, each rounded by itself, would not add up.
 */
export const BreakdownTable = ({
  breakdown,
  caption,
  names,
  rounding = breakdownTexts.rounding,
}: BreakdownTableProps) => {
  const { exactPriceIdr, roundingIdr, priceShownIdr } = shownFigures(breakdown);
  return (
    <BreakdownLines
      caption={caption}
      parts={breakdownFigures(breakdown).map((figure) => ({
        part: figure.part,
        label: names?.[figure.part] ?? PART_NAMES[figure.part],
        percent: shareText(figure),
        value: rupiah(figure.amountIdr),
      }))}
      sums={[
        { label: breakdownTexts.exact, value: rupiah(exactPriceIdr), kind: "exact" },
        { label: rounding, value: signedRupiah(roundingIdr) },
        { label: breakdownTexts.paid, value: rupiah(priceShownIdr), kind: "paid" },
      ]}
    />
  );
};

type Line = { readonly label: ReactNode; readonly value: ReactNode };

type BreakdownLinesProps = {
  readonly caption: string;
  readonly parts: readonly (Line & { readonly part: CostPart; readonly percent: string })[];
  /** The rounding, between the sum of the parts and that of all where these are shown. */
  readonly sums: readonly (Line & { readonly kind?: "exact" | "paid" })[];
};

/** The rows of a breakdown: the parts with their motifs, the rounding, and the price. */
const BreakdownLines = ({ caption, parts, sums }: BreakdownLinesProps) => (
  <table className={styles["table"]}>
    <caption className="visually-hidden">{caption}</caption>
    <tbody>
      {parts.map(({ part, label, percent, value }) => (
        <tr key={part}>
          <th scope="row">
            <span className={styles["part"]}>
              <Swatch part={part} />
              <span>{label}</span>
            </span>
          </th>
          <td className={styles["percent"]}>{percent}</td>
          <td>{value}</td>
        </tr>
      ))}
      {sums.map(({ label, value, kind }) => (
        <tr key={kind ?? "rounding"} className={kind && styles[kind]}>
          <th scope="row" colSpan={2}>
            {label}
          </th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Where the money of a whole cart or order goes: a strip of cloth with its figures below. */
export const WholeCloth = ({ cloth }: { readonly cloth: ClothText }) => {
  const { heading, parts, rounding } = cloth;
  return (
    <div className={`column ${styles["whole"]}`}>
      <h2 className="type-1">
        <span>{heading.before}</span> <span className="serial-number">{heading.amount}</span>{" "}
        <span>{heading.after}</span>
      </h2>
      <ClothBar figures={parts} ply="sheet" slim />
      <BreakdownLines
        caption={texts.caption(heading.amount)}
        parts={parts.map(({ part, label, percentText, text }) => ({
          part,
          label,
          percent: percentText,
          value: text,
        }))}
        sums={[{ label: rounding.label, value: rounding.text }]}
      />
    </div>
  );
};
