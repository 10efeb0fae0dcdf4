import { PreviewGate, type PreviewGateProps } from "#ui/preview-gate/preview-gate.tsx";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";

const aSession = () => {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
};

const forbidden = () => {
  throw new Error("forbidden");
};

const site = (props: Partial<PreviewGateProps> = {}) => (
  <PreviewGate passphrase="enam belas" memory={aSession()} {...props}>
    <main>
      <button type="button">Add to Cart</button>
    </main>
  </PreviewGate>
);

it("asks for the password before a site that nobody can reach", async () => {
  const screen = await render(site());
  const dialog = screen.getByRole("dialog", { name: "Enter password" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveTextContent("This preview is locked (dev mode)");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  screen.container.querySelector<HTMLElement>("main button")?.focus();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
});

it("says when the password is wrong, and lets the next one in", async () => {
  const screen = await render(site());
  await screen.getByLabelText("Password", { exact: true }).fill("tujuh belas");
  await screen.getByRole("button", { name: "Unlock" }).click();
  await expect.element(screen.getByText("That is not the password.")).toBeVisible();
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
  await expect
    .element(screen.getByLabelText("Password", { exact: true }))
    .toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Password", { exact: true }).fill("enam belas");
  await screen.getByRole("button", { name: "Unlock" }).click();
  await expect.element(screen.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  expect(document.querySelector("dialog")).toBeNull();
  // The next Tab begins in the site, not at the browser's own bars.
  await expect
    .poll(() => document.activeElement?.contains(document.querySelector("main")))
    .toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it("remembers for the session that it was unlocked", async () => {
  const memory = aSession();
  const first = await render(site({ memory, offered: "enam belas" }));
  await expect.element(first.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await first.unmount();
  const second = await render(site({ memory }));
  await expect.element(second.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  expect(document.querySelector("dialog")).toBeNull();
});

it("is open in a tab beside one that is open", async () => {
  const first = await render(site({ offered: "enam belas" }));
  await expect.element(first.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  const own = aSession();
  const second = await render(site({ memory: own }));
  await expect.element(second.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => own().getItem("preview_unlocked_v1")).toBe("enam belas");
});

it("asks again when the passphrase has changed", async () => {
  const memory = aSession();
  const first = await render(site({ memory, offered: "enam belas" }));
  await expect.element(first.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await first.unmount();
  const second = await render(site({ memory, passphrase: "tujuh belas" }));
  await expect.element(second.getByRole("dialog", { name: "Enter password" })).toBeVisible();
});

it("asks when the link brought a wrong password", async () => {
  const screen = await render(site({ offered: "guess" }));
  await expect.element(screen.getByRole("dialog", { name: "Enter password" })).toBeVisible();
});

it("works for one page load where the browser forbids its storage", async () => {
  const screen = await render(site({ memory: forbidden }));
  await screen.getByLabelText("Password", { exact: true }).fill("enam belas");
  await screen.getByRole("button", { name: "Unlock" }).click();
  await expect.element(screen.getByRole("button", { name: "Add to Cart" })).toBeVisible();
});
