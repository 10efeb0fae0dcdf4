type Words = { readonly offline: string };

/**
 * Shows a notice while the network is offline, and reloads a page whose site has been redeployed:
 * at most once a minute, and never after input.
 *
 * Self-contained: prerendered pages inline its source as a script, because code of the application
 * would arrive too late, or not at all.
 */
export const watchConnection = (view: Window, entry: string, words: Words): void => {
  const tell = (): void => {
    const notice = view.document.querySelector(".connection-notice");
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
      // The file may be missing only because of the network: a page that still names this entry was
      // not redeployed.
      const answer = await view.fetch(pathname, {
        cache: "no-store",
        signal: AbortSignal.timeout(10_000),
      });
      const page = await answer.text();
      if (answer.ok && !page.includes(entry) && typedAt !== view.location.pathname) reloadOnce();
    } catch {
      // No network, or no session storage: the error boundary shows the failure.
    }
  };
  // Vite's event for a chunk that cannot be fetched. Source: vite.dev, “Load Error Handling”.
  view.addEventListener("vite:preloadError", () => void lookForNewer());
};
