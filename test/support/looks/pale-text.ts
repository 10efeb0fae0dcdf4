import { colourOf, contrastOf, faded, over } from "./colour.ts";
import { named } from "./fault.ts";
import { groundBehind, opacityOf } from "./ground.ts";
import { isPrint, isSeen, type SeenText } from "./seen-text.ts";

/** Text with too little contrast. Source: WCAG 2.2, 1.4.3. */
export const paleText = (texts: readonly SeenText[]): readonly string[] =>
  texts.flatMap(({ text, element, lines: [line], fontPx }) => {
    if (!line || isPrint(element)) return [];
    const { color, fill, fontWeight } = getComputedStyle(element);
    const ink = element instanceof SVGElement ? fill : color;
    return pale({ element, line, ink, fontPx, fontWeight, text: `“${text}”` });
  });

/** The same for values and placeholders of fields. */
export const paleFields = (root: Element): readonly string[] =>
  Array.from(root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input,select"))
    .filter((field) => isSeen(field) && !WITHOUT_TEXT.test(field.type))
    .flatMap((field) => {
      const isHint = field instanceof HTMLInputElement && field.value === "";
      const { color, fontSize, fontWeight } = getComputedStyle(
        field,
        isHint ? "::placeholder" : undefined,
      );
      return pale({
        element: field,
        line: field.getBoundingClientRect(),
        ink: color,
        fontPx: Number.parseFloat(fontSize),
        fontWeight,
        text: isHint ? "its placeholder" : "its value",
      });
    });

/** The same for generated content. */
export const paleMarks = (root: Element): readonly string[] =>
  Array.from(root.querySelectorAll("*")).flatMap((element) =>
    ["::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (!WRITES.test(style.content) || !isSeen(element)) return [];
      const { color, fontSize, fontWeight } = style;
      const line = element.getBoundingClientRect();
      const fontPx = Number.parseFloat(fontSize);
      return pale({ element, line, ink: color, fontPx, fontWeight, text: `its ${part}` });
    }),
  );

type Ink = {
  readonly element: Element;
  readonly line: DOMRect;
  readonly ink: string;
  readonly fontPx: number;
  readonly fontWeight: string;
  readonly text: string;
};

const pale = ({ element, line, ink, fontPx, fontWeight, text }: Ink): readonly string[] => {
  const ground = groundBehind(element, line);
  const contrast = contrastOf(over(faded(colourOf(ink), opacityOf(element)), ground), ground);
  const isLarge = fontPx >= 24 || (fontPx >= 18.66 && Number(fontWeight) >= 700);
  if (contrast >= (isLarge ? 3 : 4.5)) return [];
  return [`pale: ${named(element)} shows ${text} at ${contrast.toFixed(2)}:1`];
};

const WITHOUT_TEXT = /checkbox|radio|hidden|file/;
const WRITES = /counter|"[^"]/;
