import { named } from "./fault.ts";
import { perElement } from "./per-element.ts";
import { isPrint, isSeen, type SeenText } from "./seen-text.ts";

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
