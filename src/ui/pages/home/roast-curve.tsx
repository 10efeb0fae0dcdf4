import type { CSSProperties } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import styles from "./roast-curve.module.css";

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
        <path className={styles["curve"]} d={batch.path} />
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

const inWords = ({ name, chargeCelsius, events }: Batch): string =>
  curve.all(name, [
    curve.charge(chargeCelsius),
    ...events.map((event) => curve.event(event.name, clock(event.seconds), event.celsius)),
  ]);

const { curve } = homeSections.lab;

/** A measurement of the bean probe. */
type RoastReading = { readonly seconds: number; readonly celsius: number };

/** A point of the chart, in percent of its width and height from the upper left. */
type ChartPoint = { readonly x: number; readonly y: number };

/** Position of a reading: x from 0 to 10 minutes, y from 70 to 220 °C. */
export const chartPoint = ({ seconds, celsius }: RoastReading): ChartPoint => ({
  x: hundredth((seconds / LAST_SECOND) * 100),
  y: hundredth(((HIGHEST - celsius) / (HIGHEST - LOWEST)) * 100),
});

/** Formats minutes and seconds: `4:18`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export const HEIGHT_MARKS_CELSIUS = [100, 140, 180, 220] as const;
export const TIME_MARKS_SECONDS = [0, 120, 240, 360, 480, 600] as const;

const LAST_SECOND = 600;
const LOWEST = 70;
const HIGHEST = 220;

const hundredth = (figure: number): number => Math.round(figure * 100) / 100;
