import { afterEach, describe, expect, it } from "vitest";
import type { RenderResult } from "vitest-browser-react";
import { totpCode } from "#adapters/memory/totp.ts";
import { aBag, aCustomer } from "#test/support/builders.ts";
import { now, openShop, type Opened, type Opening } from "#test/ui/pages/open-shop.tsx";
import { tokenOf } from "#test/support/token-of.ts";

afterEach(() => localStorage.clear());

const dewiHasAnAccount = async ({ auth }: Pick<Opened, "auth">) => {
  await auth.signUp(aCustomer());
  await auth.signOut();
};
const known: Opening = { before: dewiHasAnAccount };

const type = async (screen: RenderResult, password = aCustomer().password) => {
  await screen.getByLabelText("Email").fill(aCustomer().email);
  await screen.getByLabelText("Password").fill(password);
};
const submit = (screen: RenderResult) => screen.getByRole("button", { name: "Sign in" });

it("needs both fields before it can be sent", async () => {
  const { screen } = await openShop("/signin", known);
  await expect.element(submit(screen)).toBeDisabled();
  await type(screen);
  await expect.element(submit(screen)).toBeEnabled();
});

it("says nothing about a field before it was left", async () => {
  const { screen } = await openShop("/signin", known);
  await screen.getByLabelText("Email").click();
  expect(screen.getByText("Email is required.").query()).toBeNull();
  await screen.getByLabelText("Password").click();
  await expect.element(screen.getByText("Email is required.")).toBeVisible();
});

it("leads to the account", async () => {
  const { screen } = await openShop("/signin", known);
  await type(screen);
  await submit(screen).click();
  await expect.element(screen.getByText("at /account", { exact: true })).toBeInTheDocument();
});

it("leads a guarded page's visitor back to that page", async () => {
  const { screen } = await openShop("/checkout", {
    before: async (shop) => {
      await dewiHasAnAccount(shop);
      shop.cartStore.addBag(aBag());
    },
  });
  await expect.element(screen.getByText("at /signin?next=%2Fcheckout")).toBeInTheDocument();
  await type(screen);
  await submit(screen).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

it.each(["//evil.example", "https://evil.example", "/%2Fevil.example", "/\\evil.example"])(
  "never leads to %s",
  async (next) => {
    const { screen } = await openShop(`/signin?next=${encodeURIComponent(next)}`, known);
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByText("at /account", { exact: true })).toBeInTheDocument();
  },
);

it("moves a signed-in visitor on at once", async () => {
  const { screen } = await openShop("/signin?next=%2Fcart", {
    before: async ({ auth }) => void (await auth.signUp(aCustomer())),
  });
  await expect.element(screen.getByText("at /cart", { exact: true })).toBeInTheDocument();
});

it("speaks of registering from the third wrong password on, and keeps what was typed", async () => {
  const { screen } = await openShop("/signin", known);
  await type(screen, "wrong");
  for (const sentence of [
    "Incorrect login details.",
    "Incorrect login details.",
    "We can't find that account. Have you registered?",
    "We can't find that account. Have you registered?",
  ]) {
    await submit(screen).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
  }
  await expect.element(screen.getByLabelText("Email")).toHaveValue(aCustomer().email);
});

it("asks to verify the email first, however often the password was wrong", async () => {
  const { screen } = await openShop("/signin?check-email=1", {
    confirmEmails: true,
    before: dewiHasAnAccount,
  });
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Check your email");
  for (const attempt of [1, 2, 3, 4]) {
    await type(screen);
    await submit(screen).click();
    await expect
      .element(screen.getByRole("alert"), { message: `attempt ${attempt}` })
      .toHaveTextContent("Please verify your email before signing in.");
  }
});

it("says when Google's sign-in failed", async () => {
  const { screen } = await openShop("/signin", known);
  await screen.getByRole("button", { name: "Continue with Google" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Google sign-in failed");
});

it("says so when Google sent the visitor back without a sign-in", async () => {
  const { screen } = await openShop("/signin", {
    ...known,
    overrides: { auth: { authRedirect: "google-failed" } },
  });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Google sign-in failed");
});

it("lets a visitor look at the password, and keeps it when it was wrong", async () => {
  const { screen } = await openShop("/signin", known);
  await type(screen, "wrong");
  await expect.element(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show Password" }).click();
  await expect.element(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await submit(screen).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("Password")).toHaveValue("wrong");
  await expect.element(screen.getByLabelText("Password")).toHaveFocus();
});

it("says that the email is confirmed when the link of the mail leads here", async () => {
  const { screen } = await openShop("/signin?check-email=1", {
    ...known,
    overrides: { auth: { authRedirect: "email-confirmed" } },
  });
  await expect
    .element(screen.getByRole("status").first())
    .toHaveTextContent("Your email is confirmed. Sign in to go on.");
});

it("offers a new mail to whoever comes by a dead link, for the email on the page", async () => {
  const asked: string[] = [];
  const { screen } = await openShop("/signin?check-email=1", {
    ...known,
    overrides: {
      auth: {
        authRedirect: "invalid-link",
        resendConfirmation: async (email) => {
          asked.push(email);
          return { ok: true, value: undefined };
        },
      },
    },
  });
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This link is invalid or has expired.");
  const send = screen.getByRole("button", { name: "Send a new confirmation mail" });
  await send.click();
  await expect.element(screen.getByText("Email is required.")).toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  await screen.getByLabelText("Email").fill(" dewi@example.com");
  await send.click();
  await expect
    .element(screen.getByRole("status").first())
    .toHaveTextContent("If this email waits for its confirmation, a new link was sent to it.");
  expect(asked).toEqual(["dewi@example.com"]);
});

it("forgets what a link had to say once the visitor moved on", async () => {
  const { screen } = await openShop("/signin", {
    ...known,
    overrides: { auth: { authRedirect: "invalid-link" } },
  });
  await screen.getByRole("link", { name: "Forgot your password?" }).click();
  await screen.getByRole("link", { name: "Back to sign in" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(screen.getByRole("alert").query()).toBeNull();
});

describe("an account with a second factor", () => {
  const secrets = new Map<string, string>();
  const protectedByAnApp: Opening = {
    before: async ({ auth }) => {
      await auth.signUp(aCustomer());
      const enrolled = await auth.secondFactor.enrol();
      if (!enrolled.ok) throw new Error(enrolled.error.message);
      const { id, secret } = enrolled.value;
      await auth.secondFactor.confirm(id, await totpCode(secret, now()));
      secrets.set("app", secret);
      await auth.signOut();
    },
  };
  const code = () => totpCode(secrets.get("app") ?? "", now());

  it("is asked for a code after the password, and only then led on", async () => {
    const { screen } = await openShop("/signin?next=%2Fcart", protectedByAnApp);
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByRole("heading", { name: "One more step" })).toBeVisible();
    await expect.element(screen.getByLabelText("Code")).toHaveFocus();
    await screen.getByLabelText("Code").fill((await code()) === "000000" ? "111111" : "000000");
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect.element(screen.getByText(/This code is not right/)).toBeVisible();
    await expect.element(screen.getByLabelText("Code")).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: "Continue" })).toBeEnabled();
    const [first, last] = [(await code()).slice(0, 3), (await code()).slice(3)];
    await screen.getByLabelText("Code").fill(`${first} ${last}`);
    await screen.getByRole("button", { name: "Continue" }).click();
    await expect.element(screen.getByText("at /cart", { exact: true })).toBeInTheDocument();
  });

  it("opens no guarded page before the code", async () => {
    const { screen, auth } = await openShop("/signin", protectedByAnApp);
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByLabelText("Code")).toBeVisible();
    expect(await tokenOf(auth)).toBeNull();
    await screen.getByRole("button", { name: "Sign in with another account" }).click();
    await expect.element(screen.getByLabelText("Password")).toBeVisible();
  });
});
