import { useCallback, useEffect, useRef, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import type { PricedChange } from "#core/domain/pricing/price-history.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { dayOfYear } from "#format/day-of-year.ts";
import { size } from "#format/weight.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { Accordion } from "#ui/components/page/accordion.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { priceHistoryTexts as texts } from "#ui/content/price-history.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { PriceLedger } from "./price-ledger.tsx";
import { PriceLine } from "./price-line.tsx";
import styles from "./price-story.module.css";

type Props = { readonly coffee: Coffee; readonly sizeGrams: number; readonly channel: Channel };

/** A coffee's price history; fetched when it is opened. */
export const PriceStory = (props: Props) => {
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = place.current?.closest("details");
    const look = () => {
      if (section?.open) setIsWanted(true);
    };
    // On a prerendered page it may have been opened before hydration.
    look();
    section?.addEventListener("toggle", look);
    return () => section?.removeEventListener("toggle", look);
  }, []);
  return (
    <Accordion title={texts.title}>
      <div ref={place}>{isWanted && <Told {...props} />}</div>
    </Accordion>
  );
};

const Told = ({ coffee, sizeGrams, channel }: Props) => {
  const load = useDep(TOKENS.loadLateUseCases);
  const [changes, setChanges] = useState<readonly PricedChange[] | "failed" | null>(null);
  const [now] = useState(Date.now);
  const { code } = coffee;
  const ask = useCallback(async () => {
    const useCases = await load().catch(() => null);
    const told = await useCases?.readPriceHistory.execute(code, sizeGrams, channel);
    return told?.ok ? told.value : "failed";
  }, [load, code, sizeGrams, channel]);
  useEffect(() => {
    let left = false;
    void ask().then((told) => !left && setChanges(told));
    return () => {
      left = true;
    };
  }, [ask]);
  const again = () => {
    setChanges(null);
    void ask().then(setChanges);
  };
  if (changes === null)
    return (
      <>
        <p className="visually-hidden">{texts.loading}</p>
        <SkeletonLine height="160px" />
      </>
    );
  if (changes === "failed")
    return (
      <Notice tone="error">
        <p>{texts.failed}</p>
        <Button variant="line" small onClick={again}>
          {texts.tryAgain}
        </Button>
      </Notice>
    );
  const [first] = changes;
  if (!changes.some(({ before }) => before !== null))
    return (
      <p className="serif measure">{texts.unchanged(first ? dayOfYear(dayWib(first.at)) : null)}</p>
    );
  const bag = size(sizeGrams);
  return (
    <div className={styles["story"]}>
      <p className="serif measure">{texts.lead(bag, coffee.name)}</p>
      <PriceLine changes={changes} now={now} ply={plyOf(coffee.category)} />
      <PriceLedger changes={changes} caption={texts.caption(bag, coffee.name)} />
    </div>
  );
};
