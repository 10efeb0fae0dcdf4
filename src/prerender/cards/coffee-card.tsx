import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { labelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { MARK_PATH } from "#brand/mark-path.ts";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { CARD_HEIGHT, CARD_WIDTH, INK, PAPER, QUIET } from "./card-look.ts";
import { DISPLAY, PLAIN, setText } from "./set-text.ts";
import { TextLines } from "./text-lines.tsx";

/** Social card of a coffee: its label, name and price. */
export const CoffeeCard = ({ coffee }: { readonly coffee: Coffee }) => {
  const { name, tastingNotes, category, available } = coffee;
  const sizeGrams = cardSizeGrams(category);
  const price = bagPrice(coffee, sizeGrams, "retail");
  const heading = setText(name, { ...DISPLAY, widthPx: WIDTH, mostLines: 2, largestPx: 112 });
  const notes = setText(tastingNotes, { ...PLAIN, widthPx: WIDTH, mostLines: 2, largestPx: 32 });
  const notesY = 214 + heading.lines.length * heading.fontSize * 0.94;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={PAPER} />
      <g fontFamily={DISPLAY.face}>
        <svg width="450" height={CARD_HEIGHT} viewBox="0 0 400 560">
          <CoffeeLabel
            subject={coffee}
            tiles={labelTiles(bagPrice(coffee, sizeGrams, "retail"))}
            soldOut={!available}
          />
        </svg>
      </g>
      <path d={MARK_PATH} transform={`translate(${LEFT} 56) scale(0.7)`} fill={INK} />
      <text x={LEFT + 66} y="100" fontFamily={DISPLAY.face} fontSize="38" fill={INK}>
        {siteContent.brand.shortName}
      </text>
      <TextLines {...heading} x={LEFT - 3} y={226} leading={0.94} face={DISPLAY.face} fill={INK} />
      <TextLines {...notes} x={LEFT} y={notesY} leading={1.3} face={PLAIN.face} fill={QUIET} />
      <path d={`M${LEFT} 478H${RIGHT}`} stroke={INK} strokeWidth="3" />
      <g fontFamily={DISPLAY.face}>
        {available && price.ok ? (
          <>
            <text x={LEFT - 2} y="560" fontSize="84" fill={INK}>
              {rupiah(price.value.priceShownIdr)}
            </text>
            <text x={RIGHT} y="560" fontSize="40" textAnchor="end" fill={QUIET}>
              {size(sizeGrams)}
            </text>
          </>
        ) : (
          <text x={LEFT - 2} y="556" fontSize="68" fill={INK}>
            {available ? siteContent.brand.tagline : "Sold out"}
          </text>
        )}
      </g>
      <path d={`M${LEFT} 586H${RIGHT}M${LEFT} 593H${RIGHT}`} stroke={INK} strokeWidth="3" />
    </svg>
  );
};

const LEFT = 514;
const RIGHT = 1136;
const WIDTH = RIGHT - LEFT;
