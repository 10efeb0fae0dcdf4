import {
  labelsWithoutAir,
  noAir,
  brokenWords,
  cutOff,
  cutSelects,
  sidewaysPage,
  textBeyondItsBox,
  besideColumns,
  unevenBoards,
  overlaps,
} from "./layout.ts";
import { coveredControls, placedInTableParts } from "./covered.ts";
import { named, askAnew, isPrint, isSeen, seenTexts, type SeenText } from "./seen.ts";
import { paleFields, paleMarks, paleText } from "./contrast.ts";

/**
 * Visual defects of the rendered page, one sentence each.
 *
 * @param within the topmost part, if something covers the page.
 */
export const findFaults = async (within?: string): Promise<readonly string[]> => {
  const root = topmost(within);
  askAnew();
  const pictures = await missingPictures(root);
  const stickAgain = unstick(root);
  askAnew();
  const texts = seenTexts(root);
  const faults = [
    ...sidewaysPage(),
    ...textBeyondItsBox(texts),
    ...brokenWords(texts),
    ...cutOff(root),
    ...cutSelects(root),
    ...overlaps(root, texts),
    ...paleText(texts),
    ...paleFields(root),
    ...paleMarks(root),
    ...smallText(texts),
    ...noAir(root),
    ...labelsWithoutAir(texts),
    ...unevenBoards(root),
    ...besideColumns(root),
    ...findCovered(within),
  ];
  stickAgain();
  return [...faults, ...pictures];
};

/**
 * What cannot be clicked, in Chromium or in WebKit.
 *
 * @param within the topmost part, if something covers the page.
 */
export const findCovered = (within?: string): readonly string[] => {
  const root = topmost(within);
  askAnew();
  return [...placedInTableParts(root), ...coveredControls(root)];
};

const topmost = (within = "dialog:modal"): Element =>
  document.querySelector(within) ?? document.body;

/**
 * Sticky elements rightly cover what scrolls below them; they are checked at their static position.
 */
const unstick = (root: Element): (() => void) => {
  const sticky = Array.from(root.querySelectorAll<HTMLElement>("*")).filter(
    (element) => getComputedStyle(element).position === "sticky",
  );
  for (const { style } of sticky) {
    style.position = "relative";
    style.inset = "auto";
  }
  return () => {
    for (const { style } of sticky) {
      style.removeProperty("position");
      style.removeProperty("inset");
    }
  };
};

const smallText = (texts: readonly SeenText[]): readonly string[] =>
  texts
    .filter(({ element, fontPx }) => fontPx < SMALLEST_PX && !isPrint(element))
    .map(({ text, fontPx }) => `small: “${text}” is ${fontPx.toFixed(1)} px high`);

const missingPictures = async (root: Element): Promise<readonly string[]> => {
  const images = await Promise.all(
    Array.from(root.querySelectorAll("img"), async (image) => {
      image.loading = "eager";
      const drawn = await image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      );
      return drawn ? [] : [`missing: the picture ${image.currentSrc} is not drawn`];
    }),
  );
  const drawings = Array.from(root.querySelectorAll("svg"), (drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    const isDrawn = width > 0 && height > 0 && drawing.getBBox().width > 0;
    return !isSeen(drawing) || isDrawn ? [] : [`missing: ${named(drawing)} shows nothing`];
  });
  return [...images, ...drawings].flat();
};

const SMALLEST_PX = 11;
