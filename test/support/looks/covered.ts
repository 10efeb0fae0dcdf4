import { named, isSeen } from "./seen.ts";

/** Links, buttons and fields at whose centre something else takes the click. */
export const coveredControls = (root: Element): readonly string[] => {
  const { scrollX, scrollY } = window;
  const rows = Array.from(root.querySelectorAll("*"), (row) => ({ row, left: row.scrollLeft }));
  const faults = Array.from(root.querySelectorAll<HTMLElement>(CONTROLS))
    .filter((control) => isSeen(control) && control.closest("[inert]") === null)
    .flatMap((control) => {
      if (answers(control)) return [];
      // Outside the window or below a bar that stays while the page scrolls.
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const taker = answers(control) ? null : atCentreOf(control);
      return taker ? [`covered: a click on ${named(control)} goes to ${named(taker)}`] : [];
    });
  for (const { row, left } of rows) if (row.scrollLeft !== left) row.scrollLeft = left;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  return faults;
};

const answers = (control: HTMLElement): boolean => {
  const taker = atCentreOf(control);
  if (!taker) return false;
  const label = taker.closest("label");
  return control.contains(taker) || (label !== null && label.control === control);
};

/** Of a link that wraps, the centre of its first line; null outside the window. */
const atCentreOf = (control: HTMLElement): Element | null => {
  const [line] = control.getClientRects();
  return line
    ? document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    : null;
};

/**
 * Absolutely placed boxes whose containing block is a part of a table: WebKit ignores
 * `position: relative` on rows and row groups, so that such a box covers the whole page there.
 */
export const placedInTableParts = (root: Element): readonly string[] =>
  Array.from(root.querySelectorAll("*")).flatMap((element) =>
    [null, "::before", "::after"].flatMap((part) => {
      const { position, content } = getComputedStyle(element, part);
      if (position !== "absolute" || (part !== null && content === "none")) return [];
      const block = containingBlockOf(part === null ? element.parentElement : element);
      return block && TABLE_PART.test(getComputedStyle(block).display)
        ? [`placed: ${named(element)}${part ?? ""} hangs on ${block.localName}, a part of a table`]
        : [];
    }),
  );

const containingBlockOf = (from: Element | null): Element | null => {
  for (let around = from; around; around = around.parentElement) {
    const { position, transform, willChange, contain, filter, containerType, perspective } =
      getComputedStyle(around);
    const isBlock =
      position !== "static" ||
      [transform, filter, perspective].some((value) => value !== "none") ||
      containerType !== "normal" ||
      /transform|filter|perspective/.test(willChange) ||
      /paint|layout|strict|content/.test(contain);
    if (isBlock) return around;
  }
  return null;
};

const CONTROLS = "a[href], button, input, select, textarea, summary";
const TABLE_PART = /^table-(row|row-group|header-group|footer-group)$/;
