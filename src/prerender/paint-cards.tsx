import type { ReactElement } from "react";
import { prerender } from "react-dom/static.edge";
import { COLOURS } from "#brand/colours.ts";
import { siteContent } from "#brand/enambelas.ts";
import { MARK_PATH } from "#brand/mark-path.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { COST_PARTS, PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import {
  drawLabel,
  labelTiles,
  signOf,
  tileLook,
  UNPRICED_TILES,
} from "#ui/components/coffee-label/label-geometry.ts";
import type { PageNaming } from "#ui/content/every-page.ts";

/**
 * Renders cards as PNG.
 * @param fontFiles TrueType files, the format resvg reads.
 */
export const createCardPainter = (fontFiles: readonly string[]) => {
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
    coffee: (coffee: Coffee) => paint(<CoffeeCard coffee={coffee} />),
    page: (naming: PageNaming) => paint(<PageCard naming={naming} />),
  };
};

/** Social card of a page: its title and the sixteen tiles. */
const PageCard = ({ naming }: { readonly naming: PageNaming }) => {
  const { brand } = siteContent;
  const heading = setText(naming.title ?? brand.tagline, {
    ...DISPLAY,
    widthPx: PAGE_WIDTH,
    mostLines: 2,
    largestPx: 132,
  });
  const text = setText(naming.description, {
    ...PLAIN,
    widthPx: PAGE_WIDTH,
    mostLines: 4,
    largestPx: 30,
  });
  const textY = 212 + heading.lines.length * heading.fontSize * 0.9;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={COLOURS.carbon} />
      <text x={PAGE_LEFT} y="100" fontFamily={DISPLAY.face} fontSize="38" fill={COLOURS.paper}>
        {brand.name}
      </text>
      <TextLines
        {...heading}
        {...DISPLAY}
        x={PAGE_LEFT - 4}
        y={246}
        leading={0.9}
        fill={COLOURS.paper}
      />
      <TextLines
        {...text}
        {...PLAIN}
        x={PAGE_LEFT}
        y={textY}
        leading={1.36}
        fill={COLOURS.quietOnCarbon}
      />
      <path d={MARK_PATH} transform="translate(717 82) scale(5.9)" fill={COLOURS.pink} />
    </svg>
  );
};

const PAGE_LEFT = 64;
const PAGE_WIDTH = 620;

/** Social card of a coffee: its label, name and price. */
const CoffeeCard = ({ coffee }: { readonly coffee: Coffee }) => {
  const { name, tastingNotes, category, available } = coffee;
  const sizeGrams = cardSizeGrams(category, "retail");
  const price = bagPrice(coffee, sizeGrams, "retail");
  const named = { ...DISPLAY, widthPx: COFFEE_WIDTH };
  const inOneLine = setText(name, { ...named, mostLines: 1, largestPx: 112 });
  const heading =
    inOneLine.fontSize > IN_TWO_LINES_PX
      ? inOneLine
      : setText(name, { ...named, mostLines: 2, largestPx: IN_TWO_LINES_PX });
  const notes = setText(tastingNotes, {
    ...PLAIN,
    widthPx: COFFEE_WIDTH,
    mostLines: 2,
    largestPx: 32,
  });
  const notesY = 198 + heading.lines.length * heading.fontSize * 0.94;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={COLOURS.paper} />
      <g fontFamily={DISPLAY.face}>
        <svg width="450" height={CARD_HEIGHT} viewBox="0 0 400 560">
          <CoffeeLabel subject={coffee} tiles={labelTiles(price)} soldOut={!available} />
        </svg>
      </g>
      <path
        d={MARK_PATH}
        transform={`translate(${COFFEE_LEFT} 56) scale(0.7)`}
        fill={COLOURS.ink}
      />
      <text x={COFFEE_LEFT + 66} y="100" fontFamily={DISPLAY.face} fontSize="38" fill={COLOURS.ink}>
        {siteContent.brand.shortName}
      </text>
      <TextLines
        {...heading}
        {...DISPLAY}
        x={COFFEE_LEFT - 3}
        y={210}
        leading={0.94}
        fill={COLOURS.ink}
      />
      <TextLines
        {...notes}
        {...PLAIN}
        x={COFFEE_LEFT}
        y={notesY}
        leading={1.3}
        fill={COLOURS.quiet}
      />
      {price.ok && <Signs coffee={coffee} />}
      <path d={`M${COFFEE_LEFT} 511H${COFFEE_RIGHT}`} stroke={COLOURS.ink} strokeWidth="3" />
      <g fontFamily={DISPLAY.face}>
        {available && price.ok ? (
          <>
            <text x={COFFEE_LEFT - 2} y="577" fontSize="68" fill={COLOURS.ink}>
              {rupiah(price.value.priceShownIdr)}
            </text>
            <text x={COFFEE_RIGHT} y="577" fontSize="40" textAnchor="end" fill={COLOURS.quiet}>
              {size(sizeGrams)}
            </text>
          </>
        ) : (
          <text x={COFFEE_LEFT - 2} y="577" fontSize="62" fill={COLOURS.ink}>
            {available ? siteContent.brand.tagline : "Sold out"}
          </text>
        )}
      </g>
      <path
        d={`M${COFFEE_LEFT} 594H${COFFEE_RIGHT}M${COFFEE_LEFT} 601H${COFFEE_RIGHT}`}
        stroke={COLOURS.ink}
        strokeWidth="3"
      />
    </svg>
  );
};

/** What each sign of the label is, in two columns. */
const Signs = ({ coffee }: { readonly coffee: Coffee }) => {
  const { ink } = drawLabel(coffee, UNPRICED_TILES);
  return COST_PARTS.map((part, index) => {
    const x = COFFEE_LEFT + (index % 2) * 330;
    const y = 405 + Math.floor(index / 2) * 31;
    return (
      <g key={part}>
        <path
          d={signOf(part, coffee)}
          {...tileLook(part, ink, !coffee.available)}
          transform={`translate(${x} ${y}) scale(0.27)`}
        />
        <text x={x + 36} y={y + 20} fontFamily={PLAIN.face} fontSize="23" fill={COLOURS.ink}>
          {PART_NAMES[part]}
        </text>
      </g>
    );
  });
};

/** The largest name in two lines, px. */
const IN_TWO_LINES_PX = 76;
const COFFEE_LEFT = 514;
const COFFEE_RIGHT = 1136;
const COFFEE_WIDTH = COFFEE_RIGHT - COFFEE_LEFT;

/** A text broken into lines for a width, and the font size that fits. */
type SetText = { readonly lines: readonly string[]; readonly fontSize: number };

type Room = {
  readonly widthPx: number;
  readonly mostLines: number;
  readonly largestPx: number;
  /** Average width of a letter, em. */
  readonly letterEm: number;
};

/** The largest size that fits; text that fits at no size is cut with an ellipsis. */
export const setText = (text: string, room: Room): SetText => {
  const { widthPx, mostLines, largestPx, letterEm } = room;
  for (let fontSize = largestPx; ; fontSize -= 2) {
    const letters = Math.floor(widthPx / (fontSize * letterEm));
    const lines = wrapped(text, letters);
    const fits = lines.length <= mostLines && lines.every((line) => line.length <= letters);
    if (fits) return { lines, fontSize };
    if (fontSize > largestPx / 2) continue;
    const kept = lines.slice(0, mostLines).map((line) => line.slice(0, letters));
    const last = kept.pop() ?? "";
    return { lines: [...kept, `${last.slice(0, letters - 1).trimEnd()}…`], fontSize };
  }
};

const wrapped = (text: string, letters: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Instrument Sans Condensed SemiBold. */
const DISPLAY = { face: "Instrument Sans Condensed SemiBold", letterEm: 0.46 } as const;
/** Instrument Sans. */
const PLAIN = { face: "Instrument Sans", letterEm: 0.53 } as const;

type TextLinesProps = SetText & {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  /** Line height, em. */
  readonly leading: number;
  readonly face: string;
  readonly fill: string;
};

const TextLines = ({ lines, fontSize, x, y, leading, face, fill }: TextLinesProps) => (
  <g fontFamily={face} fontSize={fontSize} fill={fill}>
    {lines.map((line, index) => (
      <text key={line} x={x} y={y + index * fontSize * leading}>
        {line}
      </text>
    ))}
  </g>
);

/** The preview size that social networks recommend, px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
