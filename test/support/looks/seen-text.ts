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
export const isSeen = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { clipPath, overflow } = getComputedStyle(around);
    if (clipPath === "inset(50%)") return false;
    const { width, height } = around.getBoundingClientRect();
    if (overflow === "hidden" && width <= 1 && height <= 1) return false;
  }
  return true;
};

/** Drawn bags and labels: their text is also next to them. */
export const isPrint = (element: Element): boolean =>
  element.closest('svg[viewBox^="0 0 400 "]') !== null;

export const common = (a: DOMRect, b: DOMRect): DOMRect | null => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.right, b.right) - left;
  const height = Math.min(a.bottom, b.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
};

/** The visible area of an element inside its scrolling ancestors. */
const clipOf = (element: Element): DOMRect => {
  let clip = new DOMRect(-1e6, -1e6, 2e6, 2e6);
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (around === document.documentElement || around === document.body) continue;
    if (!SCROLLS.test(`${overflowX} ${overflowY}`)) continue;
    clip = common(clip, around.getBoundingClientRect()) ?? new DOMRect();
  }
  return clip;
};

const fontPxOf = (element: Element): number => {
  const px = Number.parseFloat(getComputedStyle(element).fontSize);
  const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  // Valid for rotated text as well.
  return drawn ? px * Math.hypot(drawn.a, drawn.b) : px;
};

const SCROLLS = /auto|scroll/;
