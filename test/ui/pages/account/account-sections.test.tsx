import { expect, it, describe } from "vitest";
import { render } from "vitest-browser-react";
import { aCustomer } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, unavailable, type Opening } from "#test/ui/pages/open-shop.tsx";
import { ProfileSection } from "#ui/pages/account/account-page.tsx";
import { err, ok } from "#core/domain/result.ts";
import { SAMPLE_CODE } from "#adapters/memory/memory-second-factor.ts";

const dewi: Opening = { before: dewiIsSignedIn };

it("hands customers their data as a file", async () => {
  const { screen, savedFiles, says } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Download my data" }).click();
  await says("Saved as my-data-2025-07-20.json.");
  expect(savedFiles).toEqual(["my-data-2025-07-20.json"]);
});

it("says why the data did not come", async () => {
  const { screen, savedFiles, alerts } = await openShop("/account", {
    ...dewi,
    overrides: { account: { exportData: unavailable("Failed to download your data") } },
  });
  await screen.getByRole("button", { name: "Download my data" }).click();
  await alerts("Failed to download your data");
  expect(savedFiles).toEqual([]);
});

it("deletes the account of whoever gives the password, and says goodbye", async () => {
  const { screen, auth, says } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Delete my account" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect.element(dialog).toHaveTextContent("Our books must keep every order");
  await expect.element(confirm).toBeDisabled();

  await dialog.getByLabelText("Your password").fill("not-the-password");
  await confirm.click();
  await expect.element(dialog.getByText("This is not your password.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Your password")).toHaveValue("not-the-password");

  await dialog.getByLabelText("Your password").fill(aCustomer().password);
  await confirm.click();
  await says(/Your account is deleted/, "You’re not signed in.");
  expect(await auth.signIn(aCustomer().email, aCustomer().password)).toMatchObject({ ok: false });
});

it("keeps the account when the dialog is closed", async () => {
  const { screen, says } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await screen.getByRole("button", { name: "Close" }).click();
  await says("dewi@example.com");
});

const NEW = "kopi-sore-16";

const openForm = async (opening: Opening = {}) => {
  const opened = await openShop("/account", { ...dewi, ...opening });
  const { screen } = opened;
  await screen.getByRole("button", { name: "Change password" }).click();
  const fill = async (current: string, password = NEW, repeated = password) => {
    await screen.getByLabelText("Current password").fill(current);
    await screen.getByLabelText("New password", { exact: true }).fill(password);
    await screen.getByLabelText("New password again").fill(repeated);
  };
  return { ...opened, fill, save: screen.getByRole("button", { name: "Save new password" }) };
};

it("changes the password of whoever knows the old one, and says what it did", async () => {
  const { auth, fill, save, says } = await openForm();
  await fill(aCustomer().password);
  await save.click();
  await says("Your password is changed. All other devices are signed out.");
  await auth.signOut();
  expect(await auth.signIn(aCustomer().email, aCustomer().password)).toMatchObject({ ok: false });
  expect(await auth.signIn(aCustomer().email, NEW)).toEqual({ ok: true });
});

it("says at the field that the old password is wrong, and keeps what was typed", async () => {
  const { screen, fill, save, says } = await openForm();
  await fill("not-the-password");
  await save.click();
  await says("This is not your password.");
  await expect.element(screen.getByLabelText("Current password")).toHaveFocus();
  await expect.element(screen.getByLabelText("New password again")).toHaveValue(NEW);
});

it("waits for the old password, and for the new one twice and alike", async () => {
  const { screen, fill, save, says } = await openForm();
  await fill("", NEW);
  await expect.element(save).toBeDisabled();
  await fill(aCustomer().password, NEW, "kopi-malam-16");
  await screen.getByLabelText("Current password").click();
  await says("The two passwords are not the same.");
  await expect.element(save).toBeDisabled();
});

it("says why it could not be changed", async () => {
  const { fill, save, alerts } = await openForm({
    overrides: { auth: { changePassword: unavailable("Please try again in a moment.") } },
  });
  await fill(aCustomer().password);
  await save.click();
  await alerts("Please try again in a moment.");
});

it("signs out everywhere once that was confirmed", async () => {
  const { screen, says } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = screen.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect.element(dialog).toHaveTextContent("this one included");
  await dialog.getByRole("button", { name: "Sign out all devices" }).click();
  await says("You’re not signed in.");
});

it("says so when the devices could not be signed out, and stays signed in", async () => {
  const { screen } = await openShop("/account", {
    before: dewiIsSignedIn,
    overrides: {
      auth: { signOutEverywhere: unavailable("The sign-in service cannot be reached.") },
    },
  });
  await screen.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = screen.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out all devices" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("cannot be reached");
});

const profile = {
  firstName: "Dewi",
  lastName: "Anggraini",
  phone: "6281233451616",
  email: "purchasing.department@example.com",
  wholesaleAccount: false,
};

/** What stands on each line of this element. */
const linesOf = (element: Element): readonly string[] => {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, `${lines.get(top) ?? ""}${text.data.charAt(at)}`);
    }
  return [...lines.values()];
};

it.each([
  { width: 400, lines: ["purchasing.department@example.com"] },
  { width: 190, lines: ["purchasing.department", "@example.com"] },
  { width: 130, lines: ["purchasing", ".department", "@example.com"] },
])("breaks an e-mail address before its @ first, $width px wide", async ({ width, lines }) => {
  const screen = await render(
    <div style={{ width }}>
      <ProfileSection profile={profile} />
    </div>,
  );
  const email = screen.getByText("Email").element().nextElementSibling;
  if (!email) throw new Error("There is no address.");
  expect(email.textContent).toBe(profile.email);
  expect(linesOf(email)).toEqual(lines);
});

describe("second factor", () => {
  it("sets up an app by a square that is drawn here, and takes it away again", async () => {
    const { screen, auth, says } = await openShop("/account", dewi);
    await screen.getByRole("button", { name: "Set up an app" }).click();
    const square = screen.getByRole("img", { name: "Adds this account to an authenticator app" });
    await expect.element(square).toBeVisible();
    await says(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);

    await screen.getByLabelText("Code").fill("000 00");
    await expect.element(screen.getByRole("button", { name: "Turn it on" })).toBeDisabled();
    await screen.getByLabelText("Code").fill(SAMPLE_CODE);
    await screen.getByRole("button", { name: "Turn it on" }).click();
    await says(/From now on, signing in asks for a code/);
    await expect.element(screen.getByText("Authenticator app", { exact: true })).toBeVisible();
    expect(await auth.secondFactor.list()).toMatchObject({ value: [{ id: expect.any(String) }] });

    await screen.getByRole("button", { name: "Remove" }).click();
    await says(/From now on your password is enough/);
    expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
  });

  it("draws a square that a camera reads as the key", async () => {
    const { screen } = await openShop("/account", dewi);
    await screen.getByRole("button", { name: "Set up an app" }).click();
    const square = screen.getByRole("img", { name: "Adds this account to an authenticator app" });
    await expect.element(square).toBeVisible();
    const path = square.element().querySelector("path")?.getAttribute("d") ?? "";
    // The three corner eyes of every such square: seven dark modules in a row, at three corners.
    const dark = new Set(path.match(/M\d+ \d+/g));
    const size = Number(square.element().getAttribute("viewBox")?.split(" ")[2]) - 8;
    const rowOfSeven = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, step) => dark.has(`M${x + step} ${y}`)).every(Boolean);
    expect([rowOfSeven(0, 0), rowOfSeven(size - 7, 0), rowOfSeven(0, size - 7)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(rowOfSeven(size - 7, size - 7)).toBe(false);
  });

  it("shows ten recovery codes, until one says that they are kept", async () => {
    const { screen, says } = await openShop("/account", dewi);
    await screen.getByRole("button", { name: "Set up an app" }).click();
    await screen.getByLabelText("Code").fill(SAMPLE_CODE);
    await screen.getByRole("button", { name: "Turn it on" }).click();
    await says("Your recovery codes");
    const codes = screen
      .getByText(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/)
      .elements()
      .map((code) => code.textContent ?? "");
    expect(new Set(codes).size).toBe(10);
    await screen.getByRole("button", { name: "I have kept them" }).click();
    await expect.element(screen.getByText("Your recovery codes")).not.toBeInTheDocument();
  });

  it("wants the password again when the sign-in is a while ago", async () => {
    const asked: (string | undefined)[] = [];
    const proves = async (password?: string) => {
      asked.push(password);
      if (password === undefined) return err({ kind: "password-needed", message: "x" } as const);
      if (password !== "kopi-enak")
        return err({ kind: "wrong-password", message: "This is not your password." } as const);
      return ok({ id: "app", uri: "otpauth://totp/x", secret: "ABCD", recoveryCodes: [] });
    };
    const { screen, says } = await openShop("/account", {
      ...dewi,
      overrides: {
        auth: {
          secondFactor: {
            list: async () => ok([]),
            enrol: proves,
            confirm: async () => ok(undefined),
            remove: async () => ok(undefined),
            answer: async () => ok(undefined),
          },
        },
      },
    });
    await screen.getByRole("button", { name: "Set up an app" }).click();
    const password = screen.getByLabelText("Your password");
    await expect.element(password).toHaveFocus();
    await password.fill("kopi-pahit");
    await screen.getByRole("button", { name: "Go on" }).click();
    await says("This is not your password.");
    await password.fill("kopi-enak");
    await screen.getByRole("button", { name: "Go on" }).click();
    await says("ABCD");
    expect(asked).toEqual([undefined, "kopi-pahit", "kopi-enak"]);
  });

  it("may be given up half-way", async () => {
    const { screen, auth } = await openShop("/account", dewi);
    await screen.getByRole("button", { name: "Set up an app" }).click();
    const heading = screen.getByRole("heading", { name: "Second factor" });
    await expect.element(heading).toHaveFocus();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: "Set up an app" })).toBeVisible();
    expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
  });
});
