/**
 * The loading screen over the home page: a carbon plate behind which the page is complete, a count
 * from 0 to 100 percent over 2 s, then the tagline word by word, 200 ms each. Once per browser
 * session, never with reduced motion, never over the place a hash leads to. Any key, click or
 * scroll ends it. It is drawn by styles under `:root[data-intro]`; this only turns them on and off.
 *
 * Calls nothing outside itself: a prerendered page carries it as a script in its head
 * (`introBootScript`), because a plate that arrived with the application would come too late.
 * Source: specification sections 2 (home) and 9 (timing).
 */
export const playIntro = (view: Window): void => {
  const page = view.document;
  const root = page.documentElement;
  const countMs = 2000;
  const wordMs = 200;
  const restMs = 400;

  const seenBefore = (): boolean => {
    try {
      const seen = view.sessionStorage.getItem("intro_v1") !== null;
      view.sessionStorage.setItem("intro_v1", "shown");
      return seen;
    } catch {
      // A browser that forbids its storage could not keep it to once.
      return true;
    }
  };
  if (root.dataset["intro"] !== undefined || view.location.hash !== "") return;
  if (view.matchMedia("(prefers-reduced-motion: reduce)").matches || seenBefore()) return;

  const endings = ["keydown", "pointerdown", "wheel", "touchmove", "scroll", "popstate"];
  const end = (): void => {
    delete root.dataset["intro"];
    for (const ending of endings) view.removeEventListener(ending, end, true);
  };
  for (const ending of endings) view.addEventListener(ending, end, true);

  const start = view.performance.now();
  const step = (): void => {
    if (root.dataset["intro"] === undefined) return;
    const elapsedMs = view.performance.now() - start;
    const count = page.querySelector("[data-intro-count]");
    if (count) count.textContent = `${Math.min(100, Math.floor((elapsedMs / countMs) * 100))}%`;
    if (elapsedMs >= countMs) root.dataset["intro"] = "words";
    const words = page.querySelectorAll("[data-intro-word]").length;
    if (elapsedMs >= countMs + words * wordMs + restMs) end();
    else view.requestAnimationFrame(step);
  };
  root.dataset["intro"] = "count";
  step();
};
