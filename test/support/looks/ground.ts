import { colourOf, faded, over, type Colour } from "./colour.ts";
import { perElement } from "./per-element.ts";

/** The background colour behind the middle of a line of text. */
export const groundBehind = (element: Element, line: DOMRect): Colour => {
  const x = line.left + line.width / 2;
  const y = line.top + line.height / 2;
  let ground: Colour = PAGE;
  for (const layer of layersBehind(element, x, y).toReversed()) ground = over(layer, ground);
  return ground;
};

/** The product of the opacities of an element and its ancestors. */
export const opacityOf = perElement((element): number => {
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
