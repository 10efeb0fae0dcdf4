/** Describes an element for its author: `p.notes “Palm sugar, man…”`. */
export const named = (element: Element): string => {
  const [className] = element.classList;
  const text = element.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 24) ?? "";
  return `${element.localName}${className ? `.${className}` : ""}${text && ` “${text}”`}`;
};

const forgetAll: (() => void)[] = [];

/** Asks about an element once: nearly all ask about the same ancestors again. */
export const perElement = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
  const known = new Map<Element, { readonly answer: T }>();
  forgetAll.push(() => known.clear());
  return (element) => {
    const before = known.get(element);
    if (before) return before.answer;
    const answer = ask(element);
    known.set(element, { answer });
    return answer;
  };
};

/** For whenever the page has changed. */
export const askAnew = (): void => {
  for (const forget of forgetAll) forget();
};

/** A visible text node. */
export type SeenText = {
  readonly text: string;
  /** Its parent element. */
  readonly element: Element;
  /** The visible part of each line after clipping, in viewport coordinates. */
  readonly lines: readonly DOMRect[];
  /** Font size as rendered, including the scale of a drawing, CSS px. */
  readonly fontPx: number;
};

/** All visible text below this element, in document order. */
export const seenTexts = (root: Element): readonly SeenText[] => {
  const seen: SeenText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
    if (text === "" || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(element);
    const lines = Array.from(range.getClientRects())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((line) => common(line, clip))
      .filter((line) => line !== null);
    if (lines.length > 0) seen.push({ text, element, lines, fontPx: fontPxOf(element) });
  }
  return seen;
};

/** Neither hidden nor only for screen readers. */
export const isSeen = perElement(
  (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isClippedAway(element),
);

const isClippedAway = perElement((element): boolean => {
  const { clipPath, overflow } = getComputedStyle(element);
  if (clipPath === "inset(50%)") return true;
  if (overflow === "hidden") {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 && height <= 1) return true;
  }
  return element.parentElement !== null && isClippedAway(element.parentElement);
});

/** Drawn bags and labels: their text is also next to them. */
export const isPrint = perElement(
  (element) => element.closest('svg[viewBox^="0 0 400 "]') !== null,
);

const common = (a: DOMRect, b: DOMRect): DOMRect | null => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.right, b.right) - left;
  const height = Math.min(a.bottom, b.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
};

/** The visible area of an element inside its scrolling ancestors. */
const clipOf = perElement((element): DOMRect => {
  const around = element.parentElement;
  if (!around) return new DOMRect(-1e6, -1e6, 2e6, 2e6);
  const clip = clipOf(around);
  if (around === document.documentElement || around === document.body) return clip;
  const { overflowX, overflowY } = getComputedStyle(around);
  if (!SCROLLS.test(`${overflowX} ${overflowY}`)) return clip;
  return common(clip, around.getBoundingClientRect()) ?? new DOMRect();
});

const fontPxOf = (element: Element): number => {
  const px = Number.parseFloat(getComputedStyle(element).fontSize);
  const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  // Valid for rotated text as well.
  return drawn ? px * Math.hypot(drawn.a, drawn.b) : px;
};

const SCROLLS = /auto|scroll/;
