import type { CSSProperties } from "react";
import { classNames } from "#ui/components/class-names.ts";
import {
  HEIGHT_MARKS_CELSIUS,
  TIME_MARKS_SECONDS,
  chartPoint,
  clock,
  curvePath,
  type ChartPoint,
} from "./roast-curve-shape.ts";
import styles from "./roast-curve.module.css";
import { homeSections } from "#ui/content/pages/home-sections.ts";

type Batch = (typeof homeSections)["lab"]["batch"];

/** Bean temperature over one roast. Labels keep their size when the chart is stretched. */
export const RoastCurve = ({ batch }: { readonly batch: Batch }) => (
  <figure>
    <p className="visually-hidden">{inWords(batch)}</p>
    <div className={styles["chart"]} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {HEIGHT_MARKS_CELSIUS.map((celsius) => (
          <path
            key={celsius}
            className={styles["level"]}
            d={`M0 ${chartPoint({ seconds: 0, celsius }).y}H100`}
          />
        ))}
        {batch.events.map((event) => {
          const { x, y } = chartPoint(event);
          return <path key={event.name} className={styles["plumb"]} d={`M${x} ${y}V100`} />;
        })}
        <path className={styles["base"]} d="M0 100H100" />
        <path className={styles["curve"]} d={curvePath(batch.readings)} />
      </svg>
      {HEIGHT_MARKS_CELSIUS.map((celsius) => (
        <span
          key={celsius}
          className={styles["height"]}
          style={placed({ x: 0, y: chartPoint({ seconds: 0, celsius }).y })}
        >
          {celsius}°
        </span>
      ))}
      {TIME_MARKS_SECONDS.map((seconds) => (
        <span
          key={seconds}
          className={styles["time"]}
          style={placed({ x: chartPoint({ seconds, celsius: 0 }).x, y: 100 })}
        >
          {clock(seconds)}
        </span>
      ))}
      {batch.events.map((event, index) => (
        <span
          key={event.name}
          className={classNames(styles["event"], styles[event.side])}
          style={placed(chartPoint(event))}
        >
          <i>{index + 1}</i>
          <span>
            <b>{event.name}</b>
            <br />
            {clock(event.seconds)}, {event.celsius} °C
          </span>
        </span>
      ))}
    </div>
    <ol className={styles["key"]} aria-hidden="true">
      {batch.events.map(({ name, seconds, celsius }, index) => (
        <li key={name}>
          <span>{index + 1}</span>
          <b>{name}</b>
          <span>
            {clock(seconds)}, {celsius} °C
          </span>
        </li>
      ))}
    </ol>
  </figure>
);

const placed = ({ x, y }: ChartPoint): CSSProperties => ({ left: `${x}%`, top: `${y}%` });

const inWords = ({ name, readings, events }: Batch): string => {
  const charge = readings[0];
  const start = charge ? [curve.charge(charge.celsius)] : [];
  const rest = events.map((event) => curve.event(event.name, clock(event.seconds), event.celsius));
  return curve.all(name, [...start, ...rest]);
};

const { curve } = homeSections.lab;
