import { perElement, named, isPrint, isSeen, type SeenText } from "./seen.ts";

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses any computed colour, including `color-mix()` and `light-dark()`. */
const colourOf = (css: string): Colour => {
  const known = KNOWN.get(css);
  if (known) return known;
  if (!context) throw new Error("This browser draws on no canvas.");
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  KNOWN.set(css, colour);
  return colour;
};

const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
];

/** Composites `top` over an opaque `bottom`. */
const over = (top: Colour, bottom: Colour): Colour => {
  const [, , , alpha] = top;
  const mixed = (channel: 0 | 1 | 2) => top[channel] * alpha + bottom[channel] * (1 - alpha);
  return [mixed(0), mixed(1), mixed(2), 1];
};

/** From 1 to 21. Source: WCAG 2.2, relative luminance and contrast ratio. */
export const contrastOf = (a: Colour, b: Colour): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const KNOWN = new Map<string, Colour>();
const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** The background colour behind the middle of a line of text. */
const groundBehind = (element: Element, line: DOMRect): Colour => {
  const x = line.left + line.width / 2;
  const y = line.top + line.height / 2;
  let ground: Colour = PAGE;
  for (const layer of layersBehind(element, x, y).toReversed()) ground = over(layer, ground);
  return ground;
};

/** The product of the opacities of an element and its ancestors. */
const opacityOf = perElement((element): number => {
  const around = element.parentElement ? opacityOf(element.parentElement) : 1;
  return around * Number(getComputedStyle(element).opacity);
});

/** Elements behind a point, topmost first. */
const layersBehind = (element: Element, x: number, y: number): readonly Colour[] => {
  const stack = document.elementsFromPoint(x, y);
  const at = stack.indexOf(element);
  // Outside the viewport, or without pointer events: the ancestors instead.
  const behind = at === -1 ? ancestorsOf(element) : stack.slice(at);
  return [...shapesBehind(element, x, y), ...behind.map(backgroundOf)];
};

const ancestorsOf = (element: Element): readonly Element[] => {
  const all: Element[] = [];
  for (let around: Element | null = element; around; around = around.parentElement)
    all.push(around);
  return all;
};

const backgroundOf = perElement((element): Colour =>
  element instanceof SVGElement && !(element instanceof SVGSVGElement)
    ? NOTHING
    : faded(colourOf(getComputedStyle(element).backgroundColor), opacityOf(element)),
);

/** Inside an SVG the background is the shape drawn last at the point. */
const shapesBehind = (element: Element, x: number, y: number): readonly Colour[] => {
  const drawing = element.closest("svg");
  if (!drawing) return [];
  return Array.from(drawing.querySelectorAll<SVGGeometryElement>("path,rect,circle,polygon"))
    .filter((shape) => shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .flatMap((shape) => inksOf(shape, x, y))
    .toReversed();
};

const inksOf = (shape: SVGGeometryElement, x: number, y: number): readonly Colour[] => {
  const point = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()?.inverse());
  const { fill, fillOpacity, stroke, strokeOpacity } = getComputedStyle(shape);
  return [
    ...(fill !== "none" && shape.isPointInFill(point)
      ? [faded(colourOf(fill), Number(fillOpacity))]
      : []),
    ...(stroke !== "none" && shape.isPointInStroke(point)
      ? [faded(colourOf(stroke), Number(strokeOpacity))]
      : []),
  ];
};

const NOTHING: Colour = [0, 0, 0, 0];
const PAGE: Colour = colourOf("Canvas");

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
