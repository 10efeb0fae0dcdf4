import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { ColourSection, TypeSection } from "./colour-section.tsx";
import { ControlSection } from "./control-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { GoodsSection, PriceSection } from "./goods-section.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { PageSection } from "./page-section.tsx";
import { StateSection } from "./state-section.tsx";

/** The design system for developers. Served by `npm run dev` only. */
export const StyleguidePage = () => (
  <>
    <RouteTitle title="Style guide" />
    <PageHead
      title="Sixteenths"
      lead="One ink, three papers, sixteen columns. Every price is divided into sixteen tiles, and the tiles are the label, the mark, the chart and the grid."
    />
    <GoodsSection />
    <ColourSection />
    <TypeSection />
    <ControlSection />
    <FieldSection />
    <LedgerSection />
    <PriceSection />
    <StateSection />
    <PageSection />
  </>
);
