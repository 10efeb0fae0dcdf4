/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses any computed colour, including `color-mix()` and `light-dark()`. */
export const colourOf = (css: string): Colour => {
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

export const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
];

/** Composites `top` over an opaque `bottom`. */
export const over = (top: Colour, bottom: Colour): Colour => {
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
