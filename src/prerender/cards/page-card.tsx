import { MARK_PATH } from "#brand/mark-path.ts";
import { siteContent } from "#brand/enambelas.ts";
import type { PageNaming } from "#ui/content/page-naming.ts";
import { CARBON, CARD_HEIGHT, CARD_WIDTH, ON_CARBON_QUIET, PAPER, PINK } from "./card-look.ts";
import { DISPLAY, PLAIN, setText } from "./set-text.ts";
import { TextLines } from "./text-lines.tsx";

/** Social card of a page: its title and the sixteen tiles. */
export const PageCard = ({ naming }: { readonly naming: PageNaming }) => {
  const { brand } = siteContent;
  const heading = setText(naming.title ?? brand.tagline, {
    ...DISPLAY,
    widthPx: WIDTH,
    mostLines: 2,
    largestPx: 132,
  });
  const text = setText(naming.description, {
    ...PLAIN,
    widthPx: WIDTH,
    mostLines: 4,
    largestPx: 30,
  });
  const textY = 212 + heading.lines.length * heading.fontSize * 0.9;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={CARBON} />
      <text x={LEFT} y="100" fontFamily={DISPLAY.face} fontSize="38" fill={PAPER}>
        {brand.name}
      </text>
      <TextLines {...heading} x={LEFT - 4} y={246} leading={0.9} face={DISPLAY.face} fill={PAPER} />
      <TextLines
        {...text}
        x={LEFT}
        y={textY}
        leading={1.36}
        face={PLAIN.face}
        fill={ON_CARBON_QUIET}
      />
      <path d={MARK_PATH} transform="translate(717 82) scale(5.9)" fill={PINK} />
    </svg>
  );
};

const LEFT = 64;
const WIDTH = 620;
