import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";

const Broken = (): never => {
  throw new RangeError("A page without an end.");
};

const place = document.createElement("div");
let root: Root;
let caught: unknown[];
beforeEach(() => {
  caught = [];
  document.body.append(place);
  root = createRoot(place, { onCaughtError: (cause) => void caught.push(cause) });
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const draw = (pathname: string) =>
  root.render(
    <MemoryRouter>
      <nav>Shop</nav>
      <PageBoundary place={pathname}>
        {pathname === "/blog" ? <Broken /> : <p>About us</p>}
      </PageBoundary>
    </MemoryRouter>,
  );

it("says that a page broke, offers a way back and leaves the site around it", async () => {
  draw("/blog");
  const title = page.getByRole("heading", { level: 1, name: "This page did not load." });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText("Your cart is safe on this device.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByRole("navigation")).toBeVisible();
  expect(caught).toEqual([expect.objectContaining({ message: "A page without an end." })]);
});

it("lets go of it with the next page", async () => {
  draw("/blog");
  await expect.element(page.getByText("This page did not load.")).toBeVisible();
  draw("/about");
  await expect.element(page.getByText("About us")).toBeVisible();
  await expect.element(page.getByText("This page did not load.")).not.toBeInTheDocument();
});
