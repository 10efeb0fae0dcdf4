import { Button } from "#ui/components/button/button.tsx";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { useState } from "react";

const Form = ({ pending = false }: { readonly pending?: boolean }) => {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" pending={pending} figure="Rp.479.000">
        Place order
      </Button>
      <p>sent {sent} times</p>
    </form>
  );
};

it("says what happens and what it costs", async () => {
  const screen = await render(<Form />);
  await expect
    .element(screen.getByRole("button", { name: "Place order Rp.479.000" }))
    .toBeVisible();
});

it("sends the form on a click and on Enter", async () => {
  const screen = await render(<Form />);
  await screen.getByRole("button").click();
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("sent 2 times")).toBeVisible();
});

it("sends nothing while work is under way, neither on a click nor on Enter", async () => {
  const screen = await render(<Form pending />);
  const button = screen.getByRole("button");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("sent 0 times")).toBeVisible();
});

it("keeps its width and the focus when work begins", async () => {
  const screen = await render(<Form />);
  const button = screen.getByRole("button");
  const { width } = button.element().getBoundingClientRect();
  button.element().focus();
  await screen.rerender(<Form pending />);
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await expect.element(button).toHaveFocus();
});
