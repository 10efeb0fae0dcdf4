import {
  breakdownFigures,
  type PriceBreakdown,
  shownFigures,
  sixteenthsOf,
} from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { ok } from "#core/domain/result.ts";
import type { LabelPicture } from "#core/use-cases/save-label.ts";
import { labelSheet, type SharedLabel } from "#documents/label.ts";
import { rupiah, signedRupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { Button } from "#ui/components/button/button.tsx";
import {
  drawLabel,
  tileLook,
  type LabelSubject,
} from "#ui/components/coffee-label/label-geometry.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { breakdownTexts } from "#ui/content/prices.ts";
import { coffeeCardTexts, saveLabelTexts as texts } from "#ui/content/coffee-card.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import styles from "./save-label.module.css";

type Props = {
  readonly picture: () => LabelPicture;
  /** Subject of the label, appended to the button's accessible name. */
  readonly of: string;
};

export const SaveLabel = ({ picture, of }: Props) => {
  const saveLabel = useDep("saveLabel");
  const { pending, problem, answer, call } = useCall(async () => {
    const drawing = picture();
    const done = await saveLabel.execute(drawing);
    return done.ok ? ok(SAID[done.value](drawing.fileName)) : done;
  });
  return (
    <div className={`no-print stack ${styles["save"]}`}>
      <Button variant="line" pending={pending} onClick={() => void call()}>
        {texts.save}
        <span className="visually-hidden">{` of ${of}`}</span>
      </Button>
      {problem !== null ? (
        <Notice tone="error">{problem}</Notice>
      ) : (
        <output className={`small ${styles["said"]}`}>
          {(answer?.ok && answer.value) || texts.about}
        </output>
      )}
    </div>
  );
};

/** No message after a cancellation. */
const SAID = { saved: texts.saved, shared: () => texts.shared, dropped: () => "" } as const;

type Facts = Pick<SharedLabel, "name" | "upper" | "lower"> & {
  readonly subject: LabelSubject;
  /** Source of the sum and of the tiles. */
  readonly breakdown: PriceBreakdown;
  /** Label of the rounding. Default: to the nearest Rp.1.000. */
  readonly rounding?: string;
};

/** A label picture with the whole sum; the file is named after code and size: `UB08-100g.png`. */
export const labelPicture = ({
  subject,
  breakdown,
  rounding = breakdownTexts.rounding,
  ...facts
}: Facts): LabelPicture => {
  const { paper, ink, paths } = drawLabel(subject, sixteenthsOf(breakdown));
  const bag = size(breakdown.sizeGrams);
  const { roundingIdr, priceShownIdr } = shownFigures(breakdown);
  const label: SharedLabel = {
    ...facts,
    paper,
    ink,
    tiles: COST_PARTS.map((part) => {
      const { fill, stroke, strokeWidth = null } = tileLook(part, ink);
      return { path: paths[part], colour: stroke ?? fill, strokeWidth };
    }),
    number: `${coffeeCardTexts.labelNumber} ${subject.code}`,
    sum: [
      ...breakdownFigures(breakdown).map(({ part, amountIdr }) => ({
        label: PART_NAMES[part],
        figure: rupiah(amountIdr),
      })),
      { label: rounding, figure: signedRupiah(roundingIdr) },
    ],
    total: { label: texts.total(bag), figure: rupiah(priceShownIdr) },
  };
  return {
    fileName: `${subject.code}-${bag.replace(/\s/, "")}.png`,
    lay: (widthOf) => labelSheet(label, widthOf),
  };
};
