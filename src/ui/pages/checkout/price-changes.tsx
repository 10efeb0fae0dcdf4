import { TOKENS } from "#container/tokens.ts";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { GONE_TEXT } from "#core/domain/pricing/current-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { rupiah } from "#format/rupiah.ts";
import { bagName } from "#format/bag.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { changeHeading } from "#ui/pages/cart/change-heading.ts";

type Props = {
  /** Changes the shopper has not dismissed yet. */
  readonly changes: readonly LinePriceChange[];
  /** Message of an order refused for changed prices; else `null`. */
  readonly refused: string | null;
};

/** The changes, one sentence per bag; the list above shows old and new prices. */
export const PriceChanges = ({ changes, refused }: Props) => {
  const cartStore = useDep(TOKENS.cartStore);
  if (changes.length === 0 && refused === null) return null;
  return (
    <Notice tone={refused === null ? "info" : "error"}>
      <p className="bold">{refused ?? changeHeading(changes)}</p>
      {changes.map((change) => (
        <p key={change.lineId} className="small">
          {sentence(change)}
        </p>
      ))}
      {refused !== null && <p className="small">{texts.nothingOrdered}</p>}
      {changes.length > 0 && (
        <Button variant="line" small onClick={() => cartStore.dismissNotice()}>
          {texts.seen}
        </Button>
      )}
    </Notice>
  );
};

const sentence = ({
  name,
  sizeGrams,
  grind,
  oldPriceEach,
  newPriceEach,
  gone,
}: LinePriceChange): string => {
  const bag = bagName(name, sizeGrams, grind);
  if (newPriceEach === null) return texts.takenOut(bag, GONE_TEXT[gone ?? "off-list"]);
  return newPriceEach > oldPriceEach
    ? texts.dearer(bag, rupiah(newPriceEach - oldPriceEach))
    : texts.cheaper(bag, rupiah(oldPriceEach - newPriceEach));
};

const { changes: texts } = checkoutTexts;
