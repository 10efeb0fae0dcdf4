import { describe, expect, it, vi } from "vitest";
import { clockTimeLimits } from "#test/support/current.ts";
import { watchConnection } from "../../src/prerender/watch-connection.ts";

const ENTRY = "/assets/index-4f2a.js";

/** As much of a window as the script asks for. */
const aWindow = ({
  served = `<script>import("${ENTRY}")</script>`,
  reloadedAt = null,
}: { readonly served?: string | null; readonly reloadedAt?: number | null } = {}) => {
  const events = new EventTarget();
  const notice = { textContent: "" };
  const kept = new Map<string, string>();
  if (reloadedAt !== null) kept.set("reloaded-at", String(reloadedAt));
  let reloads = 0;
  const navigator = { onLine: true };
  const location = { pathname: "/blog", reload: () => void (reloads += 1) };
  const asked: Promise<unknown>[] = [];
  const signals: AbortSignal[] = [];
  const view = {
    addEventListener: events.addEventListener.bind(events),
    document: { querySelector: () => notice },
    navigator,
    location,
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    fetch: (_: string, { signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      const answer =
        served === null ? Promise.reject(new TypeError()) : Promise.resolve(new Response(served));
      asked.push(answer);
      return answer;
    },
  };
  watchConnection(view as unknown as Window, ENTRY, { offline: "You are offline." });
  return {
    notice,
    navigator,
    location,
    /** Whether the look for a newer site was given up. */
    gaveUp: () => signals.map(({ aborted }) => aborted),
    say: (name: string) => events.dispatchEvent(new Event(name)),
    /** How often the page was loaded again after a part of it did not come. */
    reloadsAfterLoss: async () => {
      events.dispatchEvent(new Event("vite:preloadError"));
      await Promise.allSettled(asked);
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      return reloads;
    },
  };
};

describe("the connection to the shop", () => {
  it("is said to be gone for as long as it is", () => {
    const { notice, navigator, say } = aWindow();
    navigator.onLine = false;
    say("offline");
    expect(notice.textContent).toBe("You are offline.");
    navigator.onLine = true;
    say("online");
    expect(notice.textContent).toBe("");
  });
});

describe("a part of the application that does not come", () => {
  const replaced = "<script>import('/assets/index-new.js')</script>";

  it("loads the page again where the site was replaced since, once a minute", async () => {
    const { reloadsAfterLoss } = aWindow({ served: replaced });
    expect(await reloadsAfterLoss()).toBe(1);
    expect(await reloadsAfterLoss()).toBe(1);
  });

  it("loads it again when the last time is longer ago", async () => {
    const { reloadsAfterLoss } = aWindow({ served: replaced, reloadedAt: Date.now() - 61_000 });
    expect(await reloadsAfterLoss()).toBe(1);
  });

  it.each([
    ["the site is still the same", {}],
    ["the shop does not answer", { served: null }],
    ["that was tried a moment ago", { served: replaced, reloadedAt: Date.now() - 5000 }],
  ])("leaves the page alone where %s", async (_, window) => {
    expect(await aWindow(window).reloadsAfterLoss()).toBe(0);
  });

  it("is looked for in a newer site for ten seconds", () => {
    const putBack = clockTimeLimits();
    const { say, gaveUp } = aWindow();
    say("vite:preloadError");
    vi.advanceTimersByTime(9999);
    expect(gaveUp()).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(gaveUp()).toEqual([true]);
    putBack();
  });

  it("leaves alone a page on which somebody has typed, and not the next one", async () => {
    const { reloadsAfterLoss, say, location } = aWindow({ served: replaced });
    say("input");
    expect(await reloadsAfterLoss()).toBe(0);
    location.pathname = "/about";
    expect(await reloadsAfterLoss()).toBe(1);
  });
});
