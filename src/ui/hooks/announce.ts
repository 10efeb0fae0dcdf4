/** The id of the element that holds the page's live region. */
export const ANNOUNCER = "said";

/**
 * Tells a screen reader of a change that is seen elsewhere on the page, when it has finished what it
 * is saying: one sentence a change, in the page's one polite live region.
 */
export const announce = (sentence: string): void => {
  const region = document.querySelector(`#${ANNOUNCER} output`);
  if (region) region.textContent = sentence;
};
