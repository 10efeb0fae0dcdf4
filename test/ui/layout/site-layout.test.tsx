import { RouteTitle } from "#ui/layout/route-title.tsx";
import { SiteLayout } from "#ui/layout/site-layout.tsx";
import "#ui/styles/global.css";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent, type Locator } from "vitest/browser";

beforeEach(() => page.viewport(1200, 700));
afterEach(() => window.scrollTo(0, 0));

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
        <Route element={<SiteLayout />}>
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
  await expect.element(screen.getByRole("heading", { name: "Shop", level: 1 })).toBeInTheDocument();
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
