import { useEffect, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import { dayInWords, dayOfMonth, weekdayInWords } from "#format/day-in-words.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./next-roast.module.css";

/**
 * The next roast day and its shipping day. Its space is reserved from the page's white space:
 * nothing shifts when it loads, and nothing is missing when it does not.
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
