import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import "#ui/styles/global.css";
import { afterEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);

afterEach(() => vi.restoreAllMocks());

it("puts the text on the clipboard and says so for a moment", async () => {
  let copied = "";
  clipboard(async (text) => {
    copied = text;
  });
  const screen = await render(<CopyButton text="81604161600" what="account number" />);
  await screen.getByRole("button", { name: "Copy account number" }).click();
  await expect.element(screen.getByRole("button", { name: "Copied!" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copied!");
  expect(copied).toBe("81604161600");
  await expect.element(screen.getByRole("button", { name: "Copy account number" })).toBeVisible();
});

it("stays as large as it was", async () => {
  clipboard(async () => {});
  const screen = await render(<CopyButton text="1" what="amount" small />);
  const button = screen.getByRole("button");
  const { width, height } = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(screen.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(button.element().getBoundingClientRect()).toMatchObject({ width, height });
  expect(height).toBe(44);
});

it("is silent when the clipboard refuses", async () => {
  clipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  const screen = await render(<CopyButton text="478347" what="amount" />);
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("button", { name: "Copy amount" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
});
