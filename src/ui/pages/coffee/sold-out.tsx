import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { siteContent } from "#brand/enambelas.ts";
import { chatHref } from "#brand/chat-href.ts";
import { dateInWords } from "#format/day-in-words.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useBackOn } from "#ui/hooks/use-back-on.ts";
import styles from "./coffee-detail.module.css";
import type { Offer } from "./size-choice.tsx";

type Props = { readonly coffee: Coffee; readonly offers: readonly Offer[] };

/** Shown instead of the buy button: when it is back, contact and last price. */
export const SoldOut = ({ coffee, offers }: Props) => {
  const backOn = useBackOn(coffee);
  const prices = offers.flatMap(({ sizeGrams, priceIdr }) =>
    priceIdr === null ? [] : [texts.lastPrice(rupiah(priceIdr), size(sizeGrams))],
  );
  return (
    <>
      <p className={`${styles["price"]} ${styles["gone"]}`}>{coffeeTexts.buy.soldOut}</p>
      <p className="serif">
        {backOn === null ? texts.until : texts.backAround(dateInWords(backOn))}
      </p>
      <ButtonLink
        href={chatHref(texts.question(siteContent.brand.shortName, coffee.name, coffee.code))}
        target="_blank"
        rel="noreferrer"
        wide
      >
        {texts.ask}
      </ButtonLink>
      {prices.length > 0 && <p className="small quiet">{texts.last(prices.join(", "))}</p>}
    </>
  );
};

const { soldOut: texts } = coffeeTexts;
