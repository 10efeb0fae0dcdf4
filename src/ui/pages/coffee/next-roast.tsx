import { useEffect, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import { dayInWords, dayOfMonth, weekdayInWords } from "#format/day-in-words.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./next-roast.module.css";

/**
 * When the roastery roasts next and when that ships. Its room is the page's own white space, so that
 * nothing moves when the answer comes, and nothing is missing where nobody answers.
 */
export const NextRoast = () => {
  const catalogStore = useDep(TOKENS.catalogStore);
  const [next, setNext] = useState<RoastDay | null>(null);
  useEffect(() => {
    let left = false;
    void catalogStore.nextRoastDay().then((told) => !left && setNext(told));
    return () => {
      left = true;
    };
  }, [catalogStore]);
  return (
    <div className={styles["room"]}>
      {next && (
        <div className={styles["when"]}>
          <span className={styles["sheet"]} aria-hidden="true">
            <i>{weekdayInWords(next.day).slice(0, 3)}</i>
            {dayOfMonth(next.day)}
          </span>
          <p className="small">
            {texts.nextRoastDay}
            <b>{dayInWords(next.day)}</b>.<br />
            {texts.shipsOn(weekdayInWords(next.shipsOn))}
          </p>
        </div>
      )}
    </div>
  );
};

const { roast: texts } = coffeeTexts;
