import { named } from "./fault.ts";
import { isSeen } from "./seen-text.ts";

/** A column's start that is missed by less than this was meant. */
const NEAR_PX = 10;

/** Bags of one row that stand on different heights. */
export const unevenBoards = (root: Element): readonly string[] => {
  const feet = new Map<number, { readonly foot: number; readonly card: Element }>();
  const found: string[] = [];
  for (const card of Array.from(root.querySelectorAll("main article")).filter(isSeen)) {
    const bag = card.querySelector(":scope > :first-child > *");
    if (!bag) continue;
    const row = Math.round(card.getBoundingClientRect().top);
    const foot = bag.getBoundingClientRect().bottom;
    const first = feet.get(row);
    if (!first) feet.set(row, { foot, card });
    else if (Math.abs(first.foot - foot) >= 1)
      found.push(
        `uneven: ${named(card)} stands ${Math.round(Math.abs(foot - first.foot))} px off the board of ${named(first.card)}`,
      );
  }
  return found;
};

/** What begins beside a column of the page's grid, and not in it. */
export const besideColumns = (root: Element): readonly string[] => {
  const grid = root.querySelector(".page-grid");
  const starts = grid && isSeen(grid) ? columnStarts(grid) : [];
  if (starts.length === 0) return [];
  return Array.from(root.querySelectorAll(BLOCKS))
    .filter((block) => isSeen(block) && !isInside(block))
    .flatMap((block) => {
      const { left } = block.getBoundingClientRect();
      const missed = Math.min(...starts.map((start) => Math.abs(start - left)));
      return missed > 0.5 && missed < NEAR_PX
        ? [`beside its column: ${named(block)} by ${missed.toFixed(1)} px`]
        : [];
    });
};

const BLOCKS = ":is(main, footer) :is(h1, h2, h3, p, dl, ul, ol, table, img, fieldset, figure)";

const columnStarts = (grid: Element): readonly number[] => {
  const { paddingLeft, paddingRight, columnGap, gridTemplateColumns } = getComputedStyle(grid);
  const { left, width } = grid.getBoundingClientRect();
  const [edge = 0, end = 0, gap = 0] = [paddingLeft, paddingRight, columnGap].map(
    Number.parseFloat,
  );
  const count = gridTemplateColumns.split(" ").length;
  const step = (width - edge - end + gap) / count;
  return Array.from({ length: count }, (_, at) => left + edge + at * step);
};

/** Stands within something that has an order of its own: a card, a control, a table, a line of text. */
const isInside = (block: Element): boolean => {
  if (block.closest("article, aside, svg, table :not(table), li, dialog, fieldset > *"))
    return true;
  for (let around = block.parentElement; around; around = around.parentElement) {
    if (around.matches("main, footer")) return false;
    const { display, paddingLeft, borderLeftWidth, flexDirection } = getComputedStyle(around);
    if (display.includes("flex") && !flexDirection.startsWith("column")) return true;
    const isPage = around.matches(".page-grid");
    if (!isPage && Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth) > 0)
      return true;
  }
  return false;
};
