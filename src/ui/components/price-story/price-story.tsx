import { useEffect, useRef, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import type { PricedChange } from "#core/domain/pricing/price-history.ts";
import { size } from "#format/weight.ts";
import { plyOf } from "#ui/components/ply.ts";
import { priceHistoryTexts as texts } from "#ui/content/price-history.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { PriceLedger } from "./price-ledger.tsx";
import { PriceLine } from "./price-line.tsx";
import styles from "./price-story.module.css";

type Props = { readonly coffee: Coffee; readonly sizeGrams: number; readonly channel: Channel };

/**
 * A coffee's price history; nothing until the price has changed once, and nothing when it cannot be
 * read. Asked for before it comes into sight, where it moves nothing.
 */
export const PriceStory = (props: Props) => {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "100% 0%" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isNear && <Told {...props} />}</div>;
};

const Told = ({ coffee, sizeGrams, channel }: Props) => {
  const readPriceHistory = useDep(TOKENS.readPriceHistory);
  const [changes, setChanges] = useState<readonly PricedChange[]>([]);
  const [now] = useState(Date.now);
  const { code } = coffee;
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const told = await readPriceHistory.execute(code, sizeGrams, channel);
      if (told.ok && !left) setChanges(told.value);
    };
    ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [readPriceHistory, code, sizeGrams, channel]);
  if (!changes.some(({ before }) => before !== null)) return null;
  const bag = size(sizeGrams);
  return (
    <details className={styles["past"]}>
      <summary>{texts.title}</summary>
      <div className={styles["story"]}>
        <p className="serif measure">{texts.lead(bag, coffee.name)}</p>
        <PriceLine changes={changes} now={now} ply={plyOf(coffee.category)} />
        <PriceLedger changes={changes} caption={texts.caption(bag, coffee.name)} />
      </div>
    </details>
  );
};
