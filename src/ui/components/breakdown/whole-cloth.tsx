import type { ReactNode } from "react";
import type { ClothText } from "#core/domain/pricing/cloth-text.ts";
import { wholeClothTexts as texts } from "#ui/content/whole-cloth.ts";
import { BreakdownLines } from "./breakdown-lines.tsx";
import { ClothBar } from "./cloth-bar.tsx";
import styles from "./whole-cloth.module.css";

/** Where the money of a whole cart or order goes: a strip of cloth with its figures below. */
export const WholeCloth = ({ cloth }: { readonly cloth: ClothText }) => {
  const { heading, parts, rounding, subtotal, green } = cloth;
  const [greenPart] = parts;
  return (
    <div className={styles["whole"]}>
      <h2 className="type-1">
        <WithFigure text={heading} figure={subtotal.text}>
          {(figure) => <span className="serial-number">{figure}</span>}
        </WithFigure>
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
        paid={{ label: subtotal.label, value: subtotal.text }}
      />
      <p className="serif">
        <WithFigure text={green} figure={greenPart?.text ?? ""}>
          {(figure) => <b className="bold">{figure}</b>}
        </WithFigure>
      </p>
    </div>
  );
};

type WithFigureProps = {
  readonly text: string;
  readonly figure: string;
  readonly children: (figure: string) => ReactNode;
};

/** A sentence with one of its figures emphasised. */
const WithFigure = ({ text, figure, children }: WithFigureProps) => {
  const [before, after] = text.split(figure, 2);
  return (
    <>
      {before}
      {children(figure)}
      {after}
    </>
  );
};
