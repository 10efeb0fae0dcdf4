import type { CSSProperties } from "react";
import { homeSections } from "#ui/content/pages/home-sections.ts";
import styles from "./roast-curve.module.css";

type Batch = (typeof homeSections)["lab"]["batch"];

/** Bean temperature over one roast. Labels keep their size when the chart is stretched. */
export const RoastCurve = ({ batch }: { readonly batch: Batch }) => (
  <figure>
    <p className="visually-hidden">{inWords(batch)}</p>
    <div className={styles["chart"]} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles["level"]} d={HEIGHT_MARKS_CELSIUS.map(level).join("")} />
        <path strokeDasharray="1 5" strokeLinecap="round" d={batch.events.map(plumb).join("")} />
        <path strokeWidth={2} d="M0 100H100" />
        <path strokeWidth={5} strokeLinecap="round" d={batch.path} />
      </svg>
      {HEIGHT_MARKS_CELSIUS.map((celsius) => (
        <span key={celsius} className={styles["height"]} style={placed({ seconds: 0, celsius })}>
          {celsius}°
        </span>
      ))}
      {TIME_MARKS_SECONDS.map((seconds) => (
        <span key={seconds} className={styles["time"]} style={placed({ seconds, celsius: LOWEST })}>
          {clock(seconds)}
        </span>
      ))}
      {batch.events.map((event, index) => (
        <span
          key={event.name}
          className={`${styles["event"]} ${styles[event.side]}`}
          style={placed(event)}
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

const level = (celsius: number) => `M0 ${chartPoint({ seconds: 0, celsius }).y}H100`;

const plumb = (reading: RoastReading) => {
  const { x, y } = chartPoint(reading);
  return `M${x} ${y}V100`;
};

const placed = (reading: RoastReading): CSSProperties => {
  const { x, y } = chartPoint(reading);
  return { left: `${x}%`, top: `${y}%` };
};

const inWords = ({ name, chargeCelsius, events }: Batch): string =>
  curve.all(name, [
    curve.charge(chargeCelsius),
    ...events.map((event) => curve.event(event.name, clock(event.seconds), event.celsius)),
  ]);

const { curve } = homeSections.lab;

/** A measurement of the bean probe. */
type RoastReading = { readonly seconds: number; readonly celsius: number };

/**
 * Position of a reading in percent of the chart's width and height from the upper left: x from 0 to
 * 10 minutes, y from 70 to 220 °C.
 */
export const chartPoint = ({ seconds, celsius }: RoastReading) => ({
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
