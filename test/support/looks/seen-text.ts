/** A text node as a visitor sees it. */
export type SeenText = {
  readonly text: string;
  /** The element that sets it. */
  readonly element: Element;
  /** What is left of each line after everything around it has cut it; page coordinates do not matter. */
  readonly lines: readonly DOMRect[];
  /** As drawn, also inside a scaled drawing, in CSS px. */
  readonly fontPx: number;
};

/** Everything a visitor can read below this element, in the order of the document. */
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

/** Neither hidden nor kept for screen readers alone. */
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

/** A bag and its label are drawn things: what they say stands beside them as text. */
export const isPrint = (element: Element): boolean =>
  element.closest('svg[viewBox^="0 0 400 "]') !== null;

export const common = (a: DOMRect, b: DOMRect): DOMRect | null => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.right, b.right) - left;
  const height = Math.min(a.bottom, b.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
};

/** What a visitor can see of the inside of scrolling elements without scrolling them. */
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
  // Of a turned text the scale is in both.
  return drawn ? px * Math.hypot(drawn.a, drawn.b) : px;
};

const SCROLLS = /auto|scroll/;
