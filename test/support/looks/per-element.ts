const forgetAll: (() => void)[] = [];

/** Asks about an element once: nearly all ask about the same ancestors again. */
export const perElement = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
  const known = new Map<Element, { readonly answer: T }>();
  forgetAll.push(() => known.clear());
  return (element) => {
    const before = known.get(element);
    if (before) return before.answer;
    const answer = ask(element);
    known.set(element, { answer });
    return answer;
  };
};

/** For whenever the page has changed. */
export const askAnew = (): void => {
  for (const forget of forgetAll) forget();
};
