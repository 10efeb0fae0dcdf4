import { describe, expect, it } from "vitest";
import { playIntro } from "#ui/pages/home/play-intro.ts";
import { markStoredCart } from "#ui/pages/cart/mark-stored-cart.ts";
import { takePreviewPassword } from "#ui/preview-gate/take-preview-password.ts";

/** A window with a clock that only the test moves. */
const aWindow = ({
  hash = "",
  reducedMotion = false,
  storage = new Map<string, string>(),
} = {}) => {
  const listeners = new Map<string, Set<() => void>>();
  const frames: (() => void)[] = [];
  const texts: Record<string, string> = { count: "0%", amount: "Rp.0", total: "Rp.194.000" };
  const flights: unknown[] = [];
  /** What the intro writes to: by the name of its place. */
  const place = (selector: string) => {
    const name = /intro-(\w+)/.exec(selector)?.[1] ?? "";
    return {
      get textContent() {
        return texts[name];
      },
      set textContent(text) {
        texts[name] = text ?? "";
      },
      getBoundingClientRect: () => ({ left: 10, top: 20, width: 100 }),
      animate: (keyframes: unknown) => flights.push(keyframes),
    };
  };
  const dataset: Record<string, string> = {};
  let nowMs = 0;
  const view = {
    document: {
      documentElement: { dataset },
      querySelector: place,
      querySelectorAll: () => Array.from({ length: 3 }, () => ({ getAnimations: () => [] })),
    },
    location: { hash },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    matchMedia: () => ({ matches: reducedMotion }),
    performance: { now: () => nowMs },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    addEventListener: (type: string, listener: () => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) =>
      void listeners.get(type)?.delete(listener),
  };
  return {
    view: view as unknown as Window,
    stage: () => dataset["intro"],
    count: () => texts["count"],
    amount: () => texts["amount"],
    hasTotal: (text: string) => {
      texts["total"] = text;
    },
    flights,
    storage,
    pass: (ms: number) => {
      nowMs += ms;
      for (const frame of frames.splice(0)) frame();
    },
    fire: (type: string) => {
      for (const listener of listeners.get(type) ?? []) listener();
    },
    listening: () => [...listeners.values()].some((set) => set.size > 0),
  };
};

const fromScript = (view: Window): void => {
  // The prerendered page runs the very text of the function.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function("window", `(${playIntro.toString()})(window)`)(view);
};

describe.each([
  { how: "in the application", play: playIntro },
  { how: "as the script in the page's head", play: fromScript },
])("the intro, $how", ({ play }) => {
  it("counts from 0 to 100 percent over two seconds", () => {
    const { view, pass, count, stage } = aWindow();
    play(view);
    expect([stage(), count()]).toEqual(["count", "0%"]);
    pass(1000);
    expect([stage(), count()]).toEqual(["count", "50%"]);
    pass(999);
    expect([stage(), count()]).toEqual(["count", "99%"]);
    pass(1);
    expect([stage(), count()]).toEqual(["words", "100%"]);
  });

  it("counts the rupiah with the tiles, in sixteenths, and sends the figure to the total", () => {
    const { view, pass, amount, flights } = aWindow();
    play(view);
    expect(amount()).toBe("Rp.0");
    pass(125);
    expect(amount()).toBe("Rp.12.125");
    pass(1625);
    expect(amount()).toBe("Rp.169.750");
    expect(flights).toEqual([]);
    pass(250);
    expect(amount()).toBe("Rp.194.000");
    expect(flights).not.toEqual([]);
  });

  it("counts no rupiah where no price is known", () => {
    const { view, pass, amount, count, hasTotal } = aWindow();
    hasTotal("–");
    play(view);
    pass(1000);
    expect([amount(), count()]).toEqual(["", "50%"]);
  });

  it("leaves each of the three words 200 ms, and a moment to read them", () => {
    const { view, pass, stage, listening } = aWindow();
    play(view);
    pass(2000);
    pass(599);
    expect(stage()).toBe("words");
    pass(401);
    expect(stage()).toBeUndefined();
    expect(listening()).toBe(false);
  });

  it.each(["keydown", "pointerdown", "wheel", "scroll"])("ends on %s", (type) => {
    const { view, pass, fire, stage, listening } = aWindow();
    play(view);
    pass(300);
    fire(type);
    expect(stage()).toBeUndefined();
    expect(listening()).toBe(false);
    pass(100);
    expect(stage()).toBeUndefined();
  });

  it("shows once per browser session", () => {
    const first = aWindow();
    play(first.view);
    const second = aWindow({ storage: first.storage });
    play(second.view);
    expect(second.stage()).toBeUndefined();
  });

  it("never shows to a visitor who prefers reduced motion", () => {
    const { view, stage } = aWindow({ reducedMotion: true });
    play(view);
    expect(stage()).toBeUndefined();
  });

  it("does not stand before a place that a link leads to", () => {
    const { view, stage, storage } = aWindow({ hash: "#visit-us" });
    play(view);
    expect(stage()).toBeUndefined();
    expect(storage.size).toBe(0);
  });

  it("does not start again while it is running", () => {
    const { view, pass, count } = aWindow();
    play(view);
    pass(1000);
    play(view);
    expect(count()).toBe("50%");
  });

  it("stays away where the browser forbids its storage", () => {
    const { view, stage } = aWindow();
    Object.defineProperty(view, "sessionStorage", {
      get: () => {
        throw new Error("forbidden");
      },
    });
    play(view);
    expect(stage()).toBeUndefined();
  });
});

const aBrowser = (getItem: (key: string) => string | null) => {
  const dataset: Record<string, string> = {};
  markStoredCart({ localStorage: { getItem }, document: { documentElement: { dataset } } });
  return dataset;
};

const refuse = (): never => {
  throw new DOMException("denied", "SecurityError");
};

it.each([
  ["cart_v1", '{"items":[{"code":"SW16"}]}'],
  ["cart_v1_unseen_order", "KQ7M2XTB"],
  ["cart_v1_notice", "[{}]"],
])("marks the page where %s is stored", (stored, text) => {
  expect(aBrowser((key) => (key === stored ? text : null))).toEqual({ cart: "" });
});

it("marks nothing where no cart or an empty one is stored", () => {
  expect(aBrowser(() => null)).toEqual({});
  expect(aBrowser((key) => (key === "cart_v1" ? JSON.stringify({ items: [] }) : null))).toEqual({});
});

it("marks nothing where the browser refuses its storage", () => {
  expect(aBrowser(refuse)).toEqual({});
});

const open = (pathname: string, search = "", hash = "") => {
  let shown = `${pathname}${search}${hash}`;
  const past = {
    state: { key: "kept" },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      expect(state).toEqual({ key: "kept" });
      shown = String(url);
    },
  };
  return { offered: takePreviewPassword({ pathname, search, hash }, past), shown: () => shown };
};

it("takes the password out of the address and leaves the rest", () => {
  const { offered, shown } = open("/shop", "?q=natural&pw=six%20teen&sort=az", "#top");
  expect(offered).toBe("six teen");
  expect(shown()).toBe("/shop?q=natural&sort=az#top");
});

it("leaves no question mark behind", () => {
  expect(open("/", "?pw=x").shown()).toBe("/");
});

it("leaves an address without a password alone", () => {
  const { offered, shown } = open("/shop", "?q=pw");
  expect(offered).toBeNull();
  expect(shown()).toBe("/shop?q=pw");
});

it("takes an empty password out too", () => {
  const { offered, shown } = open("/", "?pw=");
  expect(offered).toBe("");
  expect(shown()).toBe("/");
});
