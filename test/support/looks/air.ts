import { named } from "./fault.ts";
import { perElement } from "./per-element.ts";
import { isSeen } from "./seen-text.ts";

/** A heading keeps this distance from the box before it. */
const BEFORE_A_HEADING_PX = 24;
/** Two boxes nearer than this touch. */
const APART_PX = 4;

/** Headings that stand on the box before them, and boxes that touch though they are not one. */
export const noAir = (root: Element): readonly string[] => {
  const boxes = Array.from(root.querySelectorAll<HTMLElement>(BOXES))
    .filter((box) => isSeen(box) && isFramed(box) && !isHeld(box))
    .map(placed);
  const above = Array.from(root.querySelectorAll<HTMLElement>(`${BOXES}, tr`))
    .filter((box) => isSeen(box) && isEnded(box))
    .map(placed);
  const headings = Array.from(root.querySelectorAll("main :is(h1, h2, h3)")).filter(isSeen);
  return [
    ...headings.flatMap((heading) => {
      const { top, left, right } = heading.getBoundingClientRect();
      return above
        .filter(
          ({ element, room }) =>
            !element.contains(heading) &&
            !heading.contains(element) &&
            !isOneCard(element, heading) &&
            room.height > 0 &&
            room.left < right &&
            room.right > left &&
            room.bottom <= top + 1 &&
            room.bottom > top - BEFORE_A_HEADING_PX + 0.5,
        )
        .map(
          ({ element, room }) =>
            `no air: ${named(heading)} stands ${Math.round(top - room.bottom)} px below ${named(element)}`,
        );
    }),
    ...boxes.flatMap(({ element, room }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            !isOneControl(element, other.element) &&
            gap(room, other.room) < APART_PX,
        )
        .map((other) => `no air: ${named(element)} touches ${named(other.element)}`),
    ),
  ];
};

const BOXES = "button, a, input, select, textarea, img, table, dl, p, div, section, aside, li";

/** Drawn as a box: by a frame all around or a rule below. */
const isFramed = perElement((element): boolean => {
  const { borderTopWidth, borderBottomWidth, borderLeftWidth, position } =
    getComputedStyle(element);
  if (position === "fixed" || position === "absolute") return false;
  if (element.matches("main :is(input, select, textarea)")) return true;
  const [top, bottom, left] = [borderTopWidth, borderBottomWidth, borderLeftWidth].map(
    Number.parseFloat,
  );
  return element.matches("main *") && Boolean(top && bottom && left);
});

const placed = (element: HTMLElement) => ({ element, room: element.getBoundingClientRect() });

/** A bag on its board and its name are one. */
const isOneCard = (element: Element, heading: Element): boolean => {
  const card = heading.closest("article");
  return card !== null && card === element.closest("article");
};

/** With a foot that is drawn: a frame, a rule, a picture. */
const isEnded = (element: Element): boolean =>
  element.matches("main *") &&
  (isFramed(element) ||
    element.localName === "img" ||
    Number.parseFloat(getComputedStyle(element).borderBottomWidth) > 0);

/** A field and the button at its end. */
const isOneControl = (field: Element, button: Element): boolean =>
  field.matches("input") && button.matches("button") && field.nextElementSibling === button;

/** One of several parts of a single control, or inside of a box that frames it. */
const isHeld = (element: Element): boolean =>
  element.closest("fieldset, [role='group'], table, svg, dialog:not(:modal)") !== null;

const gap = (a: DOMRect, b: DOMRect): number =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
