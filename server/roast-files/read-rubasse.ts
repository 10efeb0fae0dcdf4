import type { NotedRoast } from "./roast-file.ts";
import { momentIn } from "./roast-moment.ts";

/**
 * Reads a roast that Rubasse's roasters save as CSV; `null` for any other table. It has neither names
 * of columns nor weights: a row of marks, then one a second with at least nine figures, of which the
 * second is the beans' temperature (time, beans, fan, heater, rate of rise, drum, humidity, air,
 * pressure; behind them the roast that was followed). Columns with names are taken as well, when one
 * is the beans' and one the fan's, heater's or drum's. Day and time are looked for above the figures,
 * and in the first of their rows.
 */
export const readRubasse = (text: string): NotedRoast | null => {
  const lines = text.split("\n", MOST_LINES).map((line) => line.trim());
  for (const separator of [";", "\t", ","]) {
    const rows = lines.map((line) => cellsOf(line, separator));
    const namesAt = rows.slice(0, MOST_HEAD_LINES).findIndex(areNames);
    const isNamed = namesAt >= 0;
    const firstAt = rows.findIndex((cells, at) => at > namesAt && areFigures(cells, isNamed));
    if (firstAt < 0 || firstAt > MOST_HEAD_LINES) continue;
    const below = rows.slice(firstAt).filter((cells) => cells.some((cell) => cell !== ""));
    const figures = below.filter((cells) => areFigures(cells, isNamed)).length;
    if (figures < FEWEST_ROWS || figures < below.length * MOSTLY) continue;
    const head = lines.slice(0, firstAt).map(shortened).join("\n");
    return {
      source: "Rubasse",
      title: "",
      roastedAt: momentIn(head) ?? momentIn(shortened(lines[firstAt] ?? "")),
      weights: null,
      roastUuid: null,
    };
  }
  return null;
};

const cellsOf = (line: string, separator: string): readonly string[] =>
  line.split(separator, MOST_COLUMNS).map((cell) => cell.replaceAll('"', "").trim());

const areNames = (cells: readonly string[]): boolean =>
  cells.some((cell) => BEANS.test(cell)) && cells.some((cell) => CONTROLS.test(cell));

/** The first cell is a second, a clock or a moment. */
const areFigures = (cells: readonly string[], isNamed: boolean): boolean => {
  const [, ...figures] = cells;
  if (figures.length + 1 < (isNamed ? 3 : 9)) return false;
  if (!figures.every((cell) => cell === "" || FIGURE.test(cell))) return false;
  const beans = Number((figures[0] ?? "").replace(",", "."));
  return figures[0] !== "" && beans >= COLDEST && beans <= HOTTEST;
};

const shortened = (line: string): string => line.slice(0, 200);

const MOST_LINES = 20_000;
const MOST_HEAD_LINES = 30;
const MOST_COLUMNS = 100;
const FEWEST_ROWS = 3;
const MOSTLY = 0.9;
const FIGURE = /^[+-]?\d{1,9}(?:[.,]\d{1,9})?$/;
/** Of the beans, in °C or °F. */
const COLDEST = 0;
const HOTTEST = 600;
const BEANS = /^(?:bt|beans?)(?![a-z])/i;
const CONTROLS = /^(?:fan|heater|drum)(?![a-z])/i;
