import type { ReactNode } from "react";
import { WithDates } from "#ui/components/with-dates/with-dates.tsx";
import { orderStoryTexts } from "#ui/content/order-story.ts";
import styles from "./timeline.module.css";

export type TimelineStep = {
  readonly name: string;
  readonly state: "done" | "now" | "to-come";
  readonly title: string;
  readonly note?: ReactNode | undefined;
  /** Formatted time. */
  readonly at: string | null;
};

type Props = { readonly steps: readonly TimelineStep[]; readonly label?: string };

/** Vertical list of steps joined by a line, which is dotted from the current step on. */
export const Timeline = ({ steps, label }: Props) => (
  <ol className={styles["timeline"]} aria-label={label}>
    {steps.map(({ name, state, title, note, at }) => (
      <li
        key={name}
        className={styles["step"]}
        data-state={state}
        aria-current={state === "now" ? "step" : undefined}
      >
        <span>
          {title}
          {state === "to-come" && <span className="visually-hidden">{orderStoryTexts.toCome}</span>}
        </span>
        {at !== null && (
          <span className={styles["at"]}>
            <WithDates text={at} />
          </span>
        )}
        {note !== undefined && <div className={styles["note"]}>{note}</div>}
      </li>
    ))}
  </ol>
);
