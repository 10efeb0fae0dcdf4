import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

const Page = ({ dismissible = true }: { readonly dismissible?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        {...(dismissible && { onClose: () => setOpen(false) })}
        title="Delete this address?"
      >
        <input aria-label="Why" />
        <Button onClick={() => setOpen(false)}>Yes, delete it</Button>
      </Dialog>
    </>
  );
};

it("takes the focus, keeps it inside and gives it back", async () => {
  const screen = await render(<Page />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete this address?" });
  await expect.element(dialog).toBeVisible();
  const element = dialog.element();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    // Between two rounds the browser's own bars have the focus, and with it the page's body.
    expect([element, document.body].some((place) => place.contains(document.activeElement))).toBe(
      true,
    );
    expect(document.activeElement?.textContent).not.toBe("Delete");
  }
  await screen.getByRole("button", { name: "Yes, delete it" }).click();
  await expect.element(screen.getByRole("button", { name: "Delete", exact: true })).toHaveFocus();
});

it("closes on Escape and opens again", async () => {
  const screen = await render(<Page />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

it("stays when it may not be dismissed", async () => {
  const screen = await render(<Page dismissible={false} />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});
