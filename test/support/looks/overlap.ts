import { named } from "./fault.ts";
import { common, isPrint, isSeen, type SeenText } from "./seen-text.ts";

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
      if (layer === thingsLayer && !own.contains(element) && covers(room, line))
        faults.add(`overlap: “${text}” and ${named(thing)}`);
  }
  return [...faults];
};

/** The nearest fixed ancestor: its content covers what scrolls below it. */
const layerOf = (element: Element): Element | null => {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).position === "fixed") return around;
  return null;
};

const covers = (a: DOMRect, b: DOMRect): boolean => {
  const shared = common(a, b);
  return shared !== null && shared.width > 2 && shared.height > 2;
};

/** The letters' box of a line, without the space above capitals and below the baseline. */
const letters = ({ left, top, width, height }: DOMRect): DOMRect =>
  new DOMRect(left, top + height * 0.25, width, height * 0.5);

const thingsIn = (root: Element): readonly Element[] =>
  Array.from(root.querySelectorAll("img,svg,button,input,select,textarea")).filter(
    (thing) => isSeen(thing) && thing.getBoundingClientRect().width >= 16,
  );

/** The content box of a field: text must stay inside its padding. */
const roomOf = (thing: Element): DOMRect => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  if (thing.localName !== "input" && thing.localName !== "select")
    return new DOMRect(left, top, width, height);
  const { paddingLeft, paddingRight } = getComputedStyle(thing);
  const before = Number.parseFloat(paddingLeft);
  return new DOMRect(left + before, top, width - before - Number.parseFloat(paddingRight), height);
};
