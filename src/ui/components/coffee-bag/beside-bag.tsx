import type { ReactNode } from "react";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { CoffeeBag } from "./coffee-bag.tsx";

type Props = {
  /** What is missing, on the label. */
  readonly name: string;
  readonly region?: string;
  readonly children: ReactNode;
};

/** What could not be found or loaded: a drawn bag without coffee beside the text that says so. */
export const BesideBag = ({ name, region = "", children }: Props) => (
  <div className="page-grid beside-bag">
    <CoffeeBag
      subject={{ code: "00", name, category: "filter", region }}
      tiles={UNPRICED_TILES}
      sizeGrams={0}
      soldOut
      decorative
    />
    <div className="stack">{children}</div>
  </div>
);
