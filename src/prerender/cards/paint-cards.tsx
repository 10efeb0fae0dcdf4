import type { ReactElement } from "react";
import { prerender } from "react-dom/static.edge";
import type { PageNaming } from "#ui/content/page-naming.ts";
import type { PaintCoffeeCard } from "#site/page-renderer.ts";
import { CARD_WIDTH } from "./card-look.ts";
import { CoffeeCard } from "./coffee-card.tsx";
import { PageCard } from "./page-card.tsx";
import { DISPLAY } from "./set-text.ts";

export type CardPainter = {
  readonly coffee: PaintCoffeeCard;
  page(naming: PageNaming): Promise<Uint8Array>;
};

/**
 * Renders cards as PNG.
 * @param fontFiles TrueType files, the format resvg reads.
 */
export const createCardPainter = (fontFiles: readonly string[]): CardPainter => {
  const paint = async (card: ReactElement): Promise<Uint8Array> => {
    // A native module; imported only when a card is rendered.
    const { renderAsync } = await import("@resvg/resvg-js");
    const { prelude } = await prerender(card);
    const painted = await renderAsync(await new Response(prelude).text(), {
      fitTo: { mode: "width", value: CARD_WIDTH },
      font: {
        loadSystemFonts: false,
        fontFiles: [...fontFiles],
        defaultFontFamily: DISPLAY.face,
      },
    });
    return painted.asPng();
  };
  return {
    coffee: (coffee) => paint(<CoffeeCard coffee={coffee} />),
    page: (naming) => paint(<PageCard naming={naming} />),
  };
};
