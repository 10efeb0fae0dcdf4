import type { ClothText } from "#documents/cloth.ts";
import { wholeClothTexts as texts } from "#ui/content/whole-cloth.ts";
import { BreakdownLines } from "./breakdown-lines.tsx";
import { ClothBar } from "./cloth-bar.tsx";
import styles from "./whole-cloth.module.css";

type Props = {
  readonly cloth: ClothText;
  /** Whether the sum ends it; no where the sum stands above already. */
  readonly summed?: boolean;
};

/** Where the money of a whole cart or order goes: a strip of cloth with its figures below. */
export const WholeCloth = ({ cloth, summed = false }: Props) => {
  const { heading, parts, rounding, subtotal } = cloth;
  return (
    <div className={styles["whole"]}>
      <h2 className="type-1">
        {heading.before} <span className="serial-number">{heading.amount}</span> {heading.after}
      </h2>
      <ClothBar figures={parts} ply="sheet" slim />
      <BreakdownLines
        caption={texts.caption(subtotal.text)}
        parts={parts.map(({ part, label, percentText, text }) => ({
          part,
          label,
          percent: percentText,
          value: text,
        }))}
        rounding={{ label: rounding.label, value: rounding.text }}
        {...(summed && { paid: { label: subtotal.label, value: subtotal.text } })}
      />
    </div>
  );
};
