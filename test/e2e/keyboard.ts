import { expect, type Page } from "@playwright/test";

/** Where a keyboard can go. */
type Place = "searchbox" | "link" | "radio" | "button" | "textbox" | "combobox";

/**
 * Presses Tab until the named thing has the focus, as somebody without a mouse does. Throws when
 * Tab never gets there, or gets there and nothing shows it.
 */
export const tabTo = async (
  page: Page,
  role: Place,
  name: string | RegExp,
  { key = "Tab" } = {},
): Promise<void> => {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const message = `Something shows that the ${role} ${name} has the focus`;
      // Soon, not at once: the navigation bar slides in when the focus comes to it.
      await expect.poll(() => wanted.evaluate(showsFocus), { message, timeout: 2000 }).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches the ${role} ${name}.`);
};

/** Goes to a field and types. */
export const typeInto = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, "textbox", label);
  await page.keyboard.type(text);
};

/** Goes to a link or button and presses Enter. */
export const enter = async (
  page: Page,
  role: "link" | "button",
  name: string | RegExp,
): Promise<void> => {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
};

/** An outline around the element or what it stands in, or on what is drawn in its place. */
const showsFocus = (element: Element): boolean => {
  const { bottom, top } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return false;
  const drawn = [element.nextElementSibling];
  for (let one: Element | null = element; one && one.localName !== "main"; one = one.parentElement)
    drawn.push(one);
  return drawn.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  });
};

const MOST_PRESSES = 80;
