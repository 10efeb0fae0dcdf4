import { named, perElement, isSeen, isPrint, type SeenText } from "./seen.ts";

/** A heading keeps this distance from the box before it. */
const BEFORE_A_HEADING_PX = 24;
/** A field's name keeps this distance from the line before it. */
const BEFORE_A_LABEL_PX = 8;
/** Two boxes nearer than this touch. */
const APART_PX = 4;

/** Headings that stand on the box before them, and boxes that touch though they are not one. */
export const noAir = (root: Element): readonly string[] => {
  const boxes = Array.from(root.querySelectorAll<HTMLElement>(BOXES))
    .filter((box) => isSeen(box) && isFramed(box) && !isHeld(box))
    .map(placed);
  const above = Array.from(root.querySelectorAll<HTMLElement>(`${BOXES}, tr`))
    .filter((box) => isSeen(box) && isEnded(box))
    .map(placed);
  const headings = Array.from(root.querySelectorAll("main :is(h1, h2, h3)")).filter(isSeen);
  return [
    ...headings.flatMap((heading) => {
      const { top, left, right } = heading.getBoundingClientRect();
      return above
        .filter(
          ({ element, room }) =>
            !element.contains(heading) &&
            !heading.contains(element) &&
            !isOneCard(element, heading) &&
            room.height > 0 &&
            room.left < right &&
            room.right > left &&
            room.bottom <= top + 1 &&
            room.bottom > top - BEFORE_A_HEADING_PX + 0.5,
        )
        .map(
          ({ element, room }) =>
            `no air: ${named(heading)} stands ${Math.round(top - room.bottom)} px below ${named(element)}`,
        );
    }),
    ...boxes.flatMap(({ element, room }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            !isOneControl(element, other.element) &&
            !isOneTable(element, other.element) &&
            gap(room, other.room) < APART_PX,
        )
        .map((other) => `no air: ${named(element)} touches ${named(other.element)}`),
    ),
  ];
};

/** Names of fields that stand on the line before them, as if they belonged to it. */
export const labelsWithoutAir = (texts: readonly SeenText[]): readonly string[] =>
  texts.flatMap(({ text, element, lines: [line] }) => {
    const label = element.closest("label");
    if (!line || !label?.control?.matches(TYPED)) return [];
    return texts
      .filter(
        (before) =>
          before.element.closest("label") !== label && layerOf(before.element) === layerOf(element),
      )
      .filter(({ lines }) => lines.some((one) => isRightAbove(one, line)))
      .map((before) => `no air: “${text}” stands on “${before.text}”`);
  });

const isRightAbove = (above: DOMRect, below: DOMRect): boolean =>
  above.bottom <= below.top + 1 &&
  above.bottom > below.top - BEFORE_A_LABEL_PX &&
  above.left < below.right &&
  above.right > below.left;

const TYPED = "select, textarea, input:not([type='checkbox'], [type='radio'])";

const BOXES = "button, a, input, select, textarea, img, table, dl, p, div, section, aside, li";

/** Drawn as a box: by a frame all around or a ground of its own, unless it is a band across the page. */
const isFramed = perElement((element): boolean => {
  const style = getComputedStyle(element);
  const { borderTopWidth, borderBottomWidth, borderLeftWidth, position } = style;
  if (position === "fixed" || position === "absolute") return false;
  if (element.matches("main :is(input, select, textarea)")) return true;
  if (
    element.matches("main *") &&
    style.backgroundColor !== "rgba(0, 0, 0, 0)" &&
    style.display !== "inline" &&
    element.clientWidth < document.documentElement.clientWidth
  )
    return true;
  const [top, bottom, left] = [borderTopWidth, borderBottomWidth, borderLeftWidth].map(
    Number.parseFloat,
  );
  return element.matches("main *") && Boolean(top && bottom && left);
});

const placed = (element: HTMLElement) => ({ element, room: element.getBoundingClientRect() });

/** A bag on its board and its name are one, and a picture in a list and its own. */
const isOneCard = (element: Element, heading: Element): boolean => {
  const card = heading.closest("article, li");
  return card !== null && card.contains(element);
};

/** With a foot that is drawn: a frame, a rule, a picture. */
const isEnded = (element: Element): boolean =>
  element.matches("main *") &&
  (isFramed(element) ||
    element.localName === "img" ||
    Number.parseFloat(getComputedStyle(element).borderBottomWidth) > 0);

/** A field and the button at its end. */
const isOneControl = (field: Element, button: Element): boolean =>
  field.matches("input") && button.matches("button") && field.nextElementSibling === button;

/** Two cells of a table, or what stands in them. */
const isOneTable = (a: Element, b: Element): boolean => {
  const table = a.closest("table");
  return table !== null && table === b.closest("table") && a.closest(CELL) !== b.closest(CELL);
};

const CELL = "th, td";

/** One of several parts of a control, on a board with others, or inside of a box that frames it. */
const isHeld = (element: Element): boolean =>
  element.closest("fieldset, [role='group'], svg, dialog:not(:modal), article > :first-child") !==
  null;

const gap = (a: DOMRect, b: DOMRect): number =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

/** Finds horizontal overflow of the page and its cause. */
export const sidewaysPage = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = Array.from(document.body.querySelectorAll("*"))
    .filter(
      (element) => isSeen(element) && !(element.parentElement && scrolls(element.parentElement)),
    )
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3);
  return [
    `sideways: the page is ${scrollWidth - clientWidth} px too wide: ${widest.map(named).join(", ")}`,
  ];
};

/** Text that overflows its box or is clipped. */
export const textBeyondItsBox = (texts: readonly SeenText[]): readonly string[] =>
  texts.flatMap(({ text, element, lines }) => {
    if (isPrint(element) || element instanceof SVGElement) return [];
    const box = boxOf(element);
    if (!box) return [];
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const beyond = lines.some(
      (line) =>
        line.left < left - 1 ||
        line.right > right + 1 ||
        middle(line) < top ||
        middle(line) > bottom,
    );
    return beyond ? [`beyond: “${text}” leaves ${named(box)}`] : [];
  });

/** Words broken for lack of space. */
export const brokenWords = (texts: readonly SeenText[]): readonly string[] =>
  texts
    .filter(({ text, lines, element }) => {
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      return !isPrint(element) && ONE_WORD.test(text) && tops.size > 1;
    })
    .map(({ text }) => `broken: “${text}” has no room for itself on one line`);

/** Elements whose clipped content is larger than they are. */
export const cutOff = (root: Element): readonly string[] =>
  Array.from(root.querySelectorAll<HTMLElement>("*")).flatMap((element) => {
    if (element instanceof SVGElement) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = HIDES.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = HIDES.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!(wide || high) || element.textContent === "" || !isSeen(element)) return [];
    return [`cut off: ${named(element)} hides a part of itself`];
  });

/** Clipped texts of selects. */
export const cutSelects = (root: Element): readonly string[] =>
  Array.from(root.querySelectorAll("select"))
    .filter(isSeen)
    .flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
        getComputedStyle(select);
      if (!context) throw new Error("This browser draws on no canvas.");
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const [option] = select.selectedOptions;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const need = context.measureText(option?.text ?? "").width;
      return need > room + 1 ? [`cut off: ${named(select)} has no room for “${option?.text}”`] : [];
    });

/** The nearest ancestor with a background or border. */
const boxOf = perElement((element): Element | null => {
  const style = getComputedStyle(element);
  if (element === document.body || style.display === "contents") return null;
  const isPlate = style.backgroundColor !== "rgba(0, 0, 0, 0)" && style.display !== "inline";
  const isFrame = Number.parseFloat(style.borderLeftWidth) > 0 && style.borderLeftStyle !== "none";
  if (isPlate || isFrame) return element;
  // A clipping ancestor ends the search.
  return scrolls(element) || !element.parentElement ? null : boxOf(element.parentElement);
});

const scrolls = perElement((element): boolean => {
  if (element === document.body) return false;
  if (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)) return true;
  return element.parentElement !== null && scrolls(element.parentElement);
});

const middle = ({ top, height }: DOMRect): number => top + height / 2;

const ONE_WORD = /^[\p{L}\d.]+$/u;
const HIDES = /hidden|clip/;
const context = new OffscreenCanvas(1, 1).getContext("2d");

/** A column's start that is missed by less than this was meant. */
const NEAR_PX = 10;

/** Bags of one row that stand on different heights, or under more room than the tallest takes. */
export const unevenBoards = (root: Element): readonly string[] => {
  const feet = new Map<number, { readonly foot: number; readonly card: Element; room: number }>();
  const found: string[] = [];
  for (const card of Array.from(root.querySelectorAll("main article")).filter(isSeen)) {
    const bag = card.querySelector(":scope > :first-child > *");
    if (!bag) continue;
    const { top, width } = card.getBoundingClientRect();
    const { top: head, bottom: foot } = bag.getBoundingClientRect();
    const room = (head - top) / width;
    const first = feet.get(Math.round(top));
    if (!first) feet.set(Math.round(top), { foot, card, room });
    else {
      first.room = Math.min(first.room, room);
      if (Math.abs(first.foot - foot) >= 1)
        found.push(
          `uneven: ${named(card)} stands ${Math.round(Math.abs(foot - first.foot))} px off the board of ${named(first.card)}`,
        );
    }
  }
  for (const { card, room } of feet.values())
    if (room > 0.1) found.push(`hole: above ${named(card)} and its row`);
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

/** Text over other text, and text covered by a picture, button or field. */
export const overlaps = (root: Element, texts: readonly SeenText[]): readonly string[] => {
  const lines = texts
    .filter(({ element }) => !isPrint(element))
    .flatMap(({ text, element, lines: all }) => {
      const layer = layerOf(element);
      return all.map((line) => ({ text, element, layer, line: letters(line) }));
    })
    .toSorted((one, two) => one.line.top - two.line.top);
  const faults = new Set<string>();
  lines.forEach((upper, index) => {
    for (const lower of lines.slice(index + 1)) {
      if (lower.line.top >= upper.line.bottom) break;
      if (lower.text === upper.text && lower.element === upper.element) continue;
      if (upper.layer === lower.layer && covers(upper.line, lower.line))
        faults.add(`overlap: “${upper.text}” and “${lower.text}”`);
    }
  });
  for (const thing of thingsIn(root)) {
    const room = roomOf(thing);
    // A figure's labels belong on its drawing.
    const own = thing.closest("figure") ?? thing;
    const thingsLayer = layerOf(thing);
    for (const { text, element, layer, line } of lines)
      if (layer === thingsLayer && covers(room, line) && !own.contains(element))
        faults.add(`overlap: “${text}” and ${named(thing)}`);
  }
  return [...faults];
};

/** The nearest fixed ancestor: its content covers what scrolls below it. */
const layerOf = perElement((element): Element | null => {
  if (getComputedStyle(element).position === "fixed") return element;
  return element.parentElement && layerOf(element.parentElement);
});

/** Not a DOMRect, which computes its sides each time they are read. */
type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const covers = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2;

/** The letters' box of a line, without the space above capitals and below the baseline. */
const letters = ({ left, top, right, height }: DOMRect): Box => ({
  left,
  top: top + height * 0.25,
  right,
  bottom: top + height * 0.75,
});

const thingsIn = (root: Element): readonly Element[] =>
  Array.from(root.querySelectorAll("img,svg,button,input,select,textarea")).filter(
    (thing) => isSeen(thing) && thing.getBoundingClientRect().width >= 16,
  );

/** The content box of a field: text must stay inside its padding. */
const roomOf = (thing: Element): Box => {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  if (thing.localName !== "input" && thing.localName !== "select")
    return { left, top, right, bottom };
  const { paddingLeft, paddingRight } = getComputedStyle(thing);
  return {
    left: left + Number.parseFloat(paddingLeft),
    top,
    right: right - Number.parseFloat(paddingRight),
    bottom,
  };
};
