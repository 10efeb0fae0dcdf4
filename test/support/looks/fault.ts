/** Describes an element for its author: `p.notes “Palm sugar, man…”`. */
export const named = (element: Element): string => {
  const [className] = element.classList;
  const text = element.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 24) ?? "";
  return `${element.localName}${className ? `.${className}` : ""}${text && ` “${text}”`}`;
};
