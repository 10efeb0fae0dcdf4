/**
 * The home page's loading screen, at the headline's place: it counts from 0 to 100 percent in 2 s,
 * and with it the price in sixteenths; then the figure moves to the total, what stands below appears
 * and the headline comes word by word, 200 ms each. Once per browser session, never with reduced motion, never over a
 * hash's target. Any key, click or scroll ends it. Styles under `:root[data-intro]` draw it; this
 * script toggles them and counts.
 *
 * Self-contained: prerendered pages inline its source as a script in the head, because code of the
 * application would arrive too late. Source: specification sections 2 (home) and 9 (timing).
 */
export const playIntro = (view: Window): void => {
  const page = view.document;
  const { dataset } = page.documentElement;
  const countMs = 2000;
  const wordMs = 200;
  const flightMs = 320;

  const seenBefore = (): boolean => {
    try {
      const seen = view.sessionStorage.getItem("intro_v1") !== null;
      view.sessionStorage.setItem("intro_v1", "shown");
      return seen;
    } catch {
      // Without session storage it would play on every visit.
      return true;
    }
  };
  if (dataset["intro"] !== undefined || view.location.hash !== "") return;
  if (view.matchMedia("(prefers-reduced-motion: reduce)").matches || seenBefore()) return;

  const endings = ["keydown", "pointerdown", "wheel", "touchmove", "scroll", "popstate"];
  const end = (): void => {
    // Chromium leaves a tile unpainted whose delay changes while it lands.
    for (const tile of page.querySelectorAll("svg [data-part]"))
      for (const landing of tile.getAnimations({ subtree: true })) landing.cancel();
    delete dataset["intro"];
    for (const ending of endings) view.removeEventListener(ending, end, true);
  };
  for (const ending of endings) view.addEventListener(ending, end, true);

  const write = (place: string, text: string): void => {
    const element = page.querySelector(`[data-intro-${place}]`);
    if (element && element.textContent !== text) element.textContent = text;
  };
  const total = (): Element | null => page.querySelector("[data-intro-total]");
  const showAmount = (sixteenths: number): void => {
    const idr = Number(total()?.textContent.replace(/\D/g, ""));
    const amount = Math.round((idr * sixteenths) / 16);
    write("amount", idr ? `Rp.${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ".")}` : "");
  };
  const goToTotal = (): void => {
    const figure = page.querySelector("[data-intro-amount]");
    const to = total()?.getBoundingClientRect();
    const from = figure?.getBoundingClientRect();
    if (!figure || !from?.width || !to) return;
    const [x, y] = [to.left - from.left, to.top - from.top];
    const there = `translate(${x}px, ${y}px) scale(${to.width / from.width})`;
    figure.animate(
      { transform: ["none", there] },
      { duration: flightMs, easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" },
    );
  };

  const start = view.performance.now();
  const step = (): void => {
    if (dataset["intro"] === undefined) return;
    const elapsedMs = view.performance.now() - start;
    const done = Math.min(1, elapsedMs / countMs);
    write("count", `${Math.floor(done * 100)}%`);
    showAmount(Math.floor(done * 16));
    if (done === 1 && dataset["intro"] === "count") {
      dataset["intro"] = "words";
      goToTotal();
    }
    const words = page.querySelectorAll("[data-intro-word]").length;
    if (elapsedMs >= countMs + flightMs + words * wordMs) end();
    else view.requestAnimationFrame(step);
  };
  dataset["intro"] = "count";
  step();
};
