type Words = { readonly offline: string };

/**
 * Says that the network is gone while it is, and loads a page again whose site has been replaced
 * since by a newer one: at most once a minute, and not where somebody has typed.
 *
 * Calls nothing outside itself: a prerendered page carries it as a script, because what arrives with
 * the application would come too late, or not at all.
 */
export const watchLine = (view: Window, entry: string, words: Words): void => {
  const tell = (): void => {
    const notice = view.document.querySelector(".line");
    if (notice) notice.textContent = view.navigator.onLine ? "" : words.offline;
  };
  view.addEventListener("offline", tell);
  view.addEventListener("online", tell);
  view.addEventListener("DOMContentLoaded", tell);

  let typedAt = "";
  view.addEventListener("input", () => void (typedAt = view.location.pathname), true);
  const reloadOnce = (): void => {
    const { sessionStorage, location } = view;
    const now = Date.now();
    if (now - Number(sessionStorage.getItem("reloaded-at")) < 60_000) return;
    sessionStorage.setItem("reloaded-at", String(now));
    location.reload();
  };
  const lookForNewer = async (): Promise<void> => {
    const { pathname } = view.location;
    if (typedAt === pathname) return;
    try {
      // The line may only be bad: a site that still names this entry has not been replaced.
      const answer = await view.fetch(pathname, {
        cache: "no-store",
        signal: AbortSignal.timeout(10_000),
      });
      const page = await answer.text();
      if (answer.ok && !page.includes(entry) && typedAt !== view.location.pathname) reloadOnce();
    } catch {
      // No network, or a browser that keeps storage from the page: the page says what is wrong.
    }
  };
  // Vite's, when a part of the application cannot be fetched. Source: vite.dev, “Load Error Handling”.
  view.addEventListener("vite:preloadError", () => void lookForNewer());
};
