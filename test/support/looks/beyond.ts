import { named } from "./fault.ts";
import { perElement } from "./per-element.ts";
import { isPrint, isSeen, type SeenText } from "./seen-text.ts";

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
