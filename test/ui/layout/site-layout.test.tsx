// Imported first: it defines the order of the cascade layers.
import "#ui/styles/global.css";
import { Link, MemoryRouter, Outlet, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, describe } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent, type Locator } from "vitest/browser";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { SiteLayout } from "#ui/layout/site-layout.tsx";
import { CartBadge } from "#ui/pages/shop-scope.tsx";
import { NavBar } from "#ui/layout/nav-bar.tsx";

const Page = ({ title }: { readonly title: string }) => (
  <div style={{ height: 3000 }}>
    <RouteTitle title={title} />
    <h1>{title}</h1>
    <Link to="/cart">To the cart</Link>
    <Link to="?sort=name">By name</Link>
    <Link to="/about#vision">To the vision</Link>
    <h2 id="vision" style={{ marginTop: 1500 }}>
      Vision
    </h2>
  </div>
);

const site = (address = "/shop") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route
          element={
            <SiteLayout>
              <Outlet />
            </SiteLayout>
          }
        >
          <Route path="/shop" element={<Page title="Shop" />} />
          <Route path="/cart" element={<Page title="Cart" />} />
          <Route path="/about" element={<Page title="About" />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

/** A click that does not first bring the link into view. */
const clickInPlace = (link: Locator) =>
  link.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

describe("site layout", () => {
  beforeEach(() => page.viewport(1200, 700));
  afterEach(() => window.scrollTo(0, 0));

  it("leaves the focus alone when the site is opened", async () => {
    const screen = await site();
    await expect.element(screen.getByRole("heading", { name: "Shop" })).toBeVisible();
    await expect.element(screen.getByRole("main")).not.toHaveFocus();
  });

  it("moves the focus to the content and says the title when the page changes", async () => {
    const screen = await site();
    await screen.getByRole("link", { name: "To the cart" }).click();
    await expect.element(screen.getByRole("main")).toHaveFocus();
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent("Cart · Enambelas Coffee Roastery");
    expect(document.title).toBe("Cart · Enambelas Coffee Roastery");
  });

  it("starts a new page at its top", async () => {
    const screen = await site();
    window.scrollTo(0, 600);
    clickInPlace(screen.getByRole("link", { name: "To the cart" }));
    await expect.element(screen.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
    await expect.poll(() => window.scrollY).toBe(0);
  });

  it("does not jump when only the query changes", async () => {
    const screen = await site();
    window.scrollTo(0, 600);
    clickInPlace(screen.getByRole("link", { name: "By name" }));
    await expect
      .element(screen.getByRole("heading", { name: "Shop", level: 1 }))
      .toBeInTheDocument();
    expect(window.scrollY).toBe(600);
  });

  it("goes to the place a link names on another page", async () => {
    const screen = await site();
    await screen.getByRole("link", { name: "To the vision" }).click();
    await expect.element(screen.getByRole("heading", { name: "Vision" })).toBeInViewport();
    expect(window.scrollY).toBeGreaterThan(500);
  });

  it("shows the page also when its hash is broken", async () => {
    const screen = await site("/shop#100%");
    await expect.element(screen.getByRole("heading", { name: "Shop" })).toBeVisible();
  });

  it("lets a keyboard skip the bar", async () => {
    const screen = await site();
    await userEvent.tab();
    const skip = screen.getByRole("link", { name: "Skip to content" });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toBeInViewport();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("main")).toHaveFocus();
  });

  it("ends every page with the way to the roastery", async () => {
    const screen = await site();
    const foot = screen.getByRole("contentinfo");
    for (const text of [
      "Jl. Jombang No. 16",
      "Malang 65115",
      `© 2024–${new Date().getFullYear()} Enambelas Coffee Roastery`,
    ])
      await expect.element(foot).toHaveTextContent(text);
    for (const [name, to] of [
      ["About", "/about"],
      ["Blog", "/blog"],
      ["Brew guide", "/brewguide"],
      ["halo@enambelas.example", "mailto:halo@enambelas.example"],
    ] as const)
      await expect.element(foot.getByRole("link", { name })).toHaveAttribute("href", to);
  });
});

const barOn = (path: string, count = 0) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar cartBadge={<CartBadge count={count} />} />
      <main style={{ height: 4000 }}>
        <button type="button">In the page</button>
      </main>
    </MemoryRouter>,
  );

/** Resolves when the page has been told of the scroll. */
const scrollTo = (y: number) =>
  new Promise((told) => {
    window.addEventListener("scroll", told, { once: true });
    window.scrollTo(0, y);
  });

/** Two frames and whatever began to move in them. */
const settled = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const topOf = (screen: Awaited<ReturnType<typeof barOn>>) =>
  Math.round(screen.getByRole("banner").element().getBoundingClientRect().top);

describe("nav bar", () => {
  beforeEach(() => page.viewport(1200, 700));
  afterEach(() => window.scrollTo(0, 0));

  it("marks the page the visitor is on", async () => {
    const screen = await barOn("/shop");
    await expect
      .element(screen.getByRole("link", { name: "Shop" }))
      .toHaveAttribute("aria-current", "page");
    await expect
      .element(screen.getByRole("link", { name: "Home", exact: true }))
      .not.toHaveAttribute("aria-current");
  });

  it.each([
    [0, "Cart"],
    [4, "Cart 4 items"],
  ])("counts the cart's %i items on its icon, from one on", async (count, name) => {
    const screen = await barOn("/shop", count);
    await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
  });

  it("slides away and comes back on scrolling up", async () => {
    const screen = await barOn("/about");
    await scrollTo(900);
    await expect.poll(() => topOf(screen)).toBeLessThan(-60);
    await scrollTo(890);
    await expect.poll(() => topOf(screen)).toBe(0);
  });

  it("comes back while something in it has the keyboard's focus", async () => {
    const screen = await barOn("/about");
    await screen.getByRole("button", { name: "In the page" }).click();
    await scrollTo(900);
    await expect.poll(() => topOf(screen)).toBeLessThan(-60);
    await userEvent.tab({ shift: true });
    await expect.element(screen.getByRole("link", { name: "Rubasse" })).toHaveFocus();
    await expect.poll(() => topOf(screen)).toBe(0);
    await scrollTo(window.scrollY + 300);
    await settled();
    expect(topOf(screen)).toBe(0);
  });

  it("is transparent with light text on the home page, and paper elsewhere", async () => {
    const home = await barOn("/");
    const look = (screen: typeof home) => getComputedStyle(screen.getByRole("banner").element());
    expect(look(home).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(look(home).color).toBe("rgb(252, 252, 249)");
    await home.unmount();
    const about = await barOn("/about");
    expect(look(about).backgroundColor).toBe("rgb(252, 252, 249)");
  });

  it("stands on carbon when it comes back further down the home page", async () => {
    const screen = await barOn("/");
    await scrollTo(900);
    await expect.poll(() => topOf(screen)).toBeLessThan(-60);
    await scrollTo(800);
    await expect.poll(() => topOf(screen)).toBe(0);
    await expect
      .poll(() => getComputedStyle(screen.getByRole("banner").element()).backgroundColor)
      .toBe("rgb(34, 25, 184)");
  });

  it("has a menu on a phone that opens, and closes on Escape with the focus back on its button", async () => {
    await page.viewport(390, 700);
    const screen = await barOn("/about");
    const menu = screen.getByRole("button", { name: "Menu" });
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
    await expect.element(screen.getByRole("link", { name: "Wholesale" })).not.toBeInTheDocument();
    await menu.click();
    const opened = screen.getByRole("button", { name: "Close" });
    await expect.element(opened).toHaveAttribute("aria-expanded", "true");
    await expect.element(screen.getByRole("link", { name: "Wholesale" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Price list" })).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect.element(opened).not.toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
    await expect.element(menu).toHaveFocus();
  });

  it.each<[string, (screen: Awaited<ReturnType<typeof barOn>>) => unknown]>([
    // The scrim is the bar's own, so that a click on it is one on the bar.
    ["on a click beside it", () => document.querySelector("header")?.click()],
    [
      "when the focus goes on to the page",
      (screen) => {
        const behind = screen.getByRole("button", { name: "In the page" }).element();
        if (behind instanceof HTMLElement) behind.focus({ preventScroll: true });
      },
    ],
    [
      "when a link in it is followed",
      (screen) => screen.getByRole("link", { name: "Wholesale" }).click(),
    ],
    ["when the page is scrolled", () => scrollTo(30)],
  ])("closes the open menu %s", async (_, act) => {
    await page.viewport(390, 700);
    const screen = await barOn("/about");
    const menu = screen.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect.element(screen.getByRole("button", { expanded: true })).toBeVisible();
    await act(screen);
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
  });

  it("keeps the count inside the bar's edge and off the menu's name", async () => {
    for (const width of [320, 360, 768, 1440]) {
      await page.viewport(width, 700);
      const screen = await barOn("/shop", 100);
      await expect.element(screen.getByText("99+")).toBeVisible();
      const count = screen.getByText("99+").element().getBoundingClientRect();
      const next =
        width < 920 ? screen.getByRole("button", { name: "Menu" }) : screen.getByText("Cart");
      const name = next.element().getBoundingClientRect();
      expect(count.right).toBeLessThanOrEqual(name.left);
      expect(count.top).toBeGreaterThanOrEqual(0);
      await screen.unmount();
    }
  });
});
