import { afterEach, describe, expect, it } from "vitest";
import { BehaviorSubject } from "rxjs";
import type { RenderResult } from "vitest-browser-react";
import { SAMPLE_CODE } from "#adapters/memory/memory-second-factor.ts";
import { ok } from "#core/domain/result.ts";
import type { RecoveryState } from "#core/ports/auth-port.ts";
import { aBag, aCustomer } from "#test/support/builders.ts";
import {
  openShop,
  type Opened,
  type Opening,
  dewiIsSignedIn,
  unavailable,
} from "#test/ui/pages/open-shop.tsx";

const dewiHasAnAccount = async ({ auth }: Pick<Opened, "auth">) => {
  await auth.signUp(aCustomer());
  await auth.signOut();
};
const dewiHasACart = async (shop: Pick<Opened, "auth" | "cartStore">) => {
  await dewiHasAnAccount(shop);
  shop.cartStore.addBag(aBag());
};
const known: Opening = { before: dewiHasAnAccount };

const type = async (screen: RenderResult, password = aCustomer().password) => {
  await screen.getByLabelText("Email").fill(aCustomer().email);
  await screen.getByLabelText("Password").fill(password);
};
const submit = (screen: RenderResult) => screen.getByRole("button", { name: "Sign in" });

describe("sign in page", () => {
  afterEach(() => localStorage.clear());

  it("needs both fields before it can be sent", async () => {
    const { screen } = await openShop("/signin", known);
    await expect.element(submit(screen)).toBeDisabled();
    await type(screen);
    await expect.element(submit(screen)).toBeEnabled();
  });

  it("says nothing about a field before it was left", async () => {
    const { screen, says } = await openShop("/signin", known);
    await screen.getByLabelText("Email").click();
    expect(screen.getByText("Email is required.").query()).toBeNull();
    await screen.getByLabelText("Password").click();
    await says("Email is required.");
  });

  it("leads a guarded page's visitor back to that page", async () => {
    const { screen, isAt } = await openShop("/checkout", {
      before: dewiHasACart,
    });
    await isAt("/signin?next=%2Fcheckout");
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  });

  it("moves a signed-in visitor on at once", async () => {
    const { isAt } = await openShop("/signin?next=%2Fcart", {
      before: async ({ auth }) => void (await auth.signUp(aCustomer())),
    });
    await isAt("/cart");
  });

  it("speaks of registering from the third wrong password on, and keeps what was typed", async () => {
    const { screen, alerts } = await openShop("/signin", known);
    await type(screen, "wrong");
    for (const sentence of [
      "Incorrect login details.",
      "Incorrect login details.",
      "We can't find that account. Have you registered?",
      "We can't find that account. Have you registered?",
    ]) {
      await submit(screen).click();
      await alerts(sentence);
    }
    await expect.element(screen.getByLabelText("Email")).toHaveValue(aCustomer().email);
  });

  it("says when Google's sign-in failed", async () => {
    const { screen, alerts } = await openShop("/signin", known);
    await screen.getByRole("button", { name: "Continue with Google" }).click();
    await alerts("Google sign-in failed");
  });

  it.each([
    ["without a sign-in, from Google", "google-failed", "alert", "Google sign-in failed"],
    [
      "by the mail's link",
      "email-confirmed",
      "status",
      "Your email is confirmed. Sign in to go on.",
    ],
  ] as const)("says what became of a visitor who comes back %s", async (_, came, role, said) => {
    const { screen } = await openShop("/signin?check-email=1", {
      ...known,
      overrides: { auth: { authRedirect: came } },
    });
    await expect.element(screen.getByRole(role).first()).toHaveTextContent(said);
  });

  it.each([
    [true, "Confirm my email address", "Your email is confirmed. Sign in to go on."],
    [false, "Yes, confirm my email address", "Your email is confirmed. Sign in to go on."],
    [false, "No, leave it unconfirmed", "Nothing was confirmed: nobody can sign in"],
  ])("asks before a link confirms, in its own browser (%s): %s", async (isOwn, button, said) => {
    let taps = 0;
    const confirm = async () => {
      taps += 1;
      return ok(undefined);
    };
    const { screen } = await openShop("/signin?check-email=1", {
      ...known,
      overrides: { auth: { confirmation: { isOwn, confirm } } },
    });
    const heading = screen.getByRole("heading", { level: 1 });
    await expect
      .element(heading)
      .toHaveTextContent(isOwn ? "Confirm your email address" : "Was this you?");
    expect(taps).toBe(0);
    await screen.getByRole("button", { name: button }).click();
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByLabelText("Email")).toBeVisible();
    expect(taps).toBe(button.startsWith("No") ? 0 : 1);
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

  it("offers a new mail to whoever comes by a dead link, for the email on the page", async () => {
    const asked: string[] = [];
    const { screen, says, alerts } = await openShop("/signin?check-email=1", {
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
    await alerts("This link is invalid or has expired.");
    const send = screen.getByRole("button", { name: "Send a new confirmation mail" });
    await send.click();
    await says("Email is required.");
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
    const protectedByAnApp: Opening = {
      before: async ({ auth }) => {
        await auth.signUp(aCustomer());
        const enrolled = await auth.secondFactor.enrol();
        if (!enrolled.ok) throw new Error(enrolled.error.message);
        await auth.secondFactor.confirm(enrolled.value.id, SAMPLE_CODE);
        await auth.signOut();
      },
    };

    it("is asked for a code after the password, and only then led on", async () => {
      const { screen, says, isAt } = await openShop("/signin?next=%2Fcart", protectedByAnApp);
      await type(screen);
      await submit(screen).click();
      await expect.element(screen.getByRole("heading", { name: "One more step" })).toBeVisible();
      await expect.element(screen.getByLabelText("Code")).toHaveFocus();
      await screen.getByLabelText("Code").fill("000000");
      await screen.getByRole("button", { name: "Continue" }).click();
      await says(/This code is not right/);
      await expect.element(screen.getByLabelText("Code")).toHaveFocus();
      await expect.element(screen.getByRole("button", { name: "Continue" })).toBeEnabled();
      await screen.getByLabelText("Code").fill(SAMPLE_CODE.replace(/^.../, "$& "));
      await screen.getByRole("button", { name: "Continue" }).click();
      await isAt("/cart");
    });

    it("may give a recovery code instead, however it is typed", async () => {
      let recoveryCode = "";
      const { screen, says, isAt } = await openShop("/signin?next=%2Fcart", {
        before: async ({ auth }) => {
          await auth.signUp(aCustomer());
          const enrolled = await auth.secondFactor.enrol();
          if (!enrolled.ok) throw new Error(enrolled.error.message);
          recoveryCode = enrolled.value.recoveryCodes[4] ?? "";
          await auth.secondFactor.confirm(enrolled.value.id, SAMPLE_CODE);
          await auth.signOut();
        },
      });
      await type(screen);
      await submit(screen).click();
      await screen.getByRole("button", { name: "No app at hand? Use a recovery code" }).click();
      const field = screen.getByLabelText("Recovery code");
      await expect.element(field).toHaveFocus();
      await field.fill("0000 0000 0000 0000");
      await screen.getByRole("button", { name: "Continue" }).click();
      await says(/not right, or was used before/);
      await field.fill(recoveryCode.toUpperCase().replaceAll("-", " "));
      await screen.getByRole("button", { name: "Continue" }).click();
      await isAt("/cart");
    });

    it("opens no guarded page before the code", async () => {
      const { screen, auth } = await openShop("/signin", protectedByAnApp);
      await type(screen);
      await submit(screen).click();
      await expect.element(screen.getByLabelText("Code")).toBeVisible();
      expect(await auth.accessToken()).toEqual({ ok: false, error: "no-session" });
      await screen.getByRole("button", { name: "Sign in with another account" }).click();
      await expect.element(screen.getByLabelText("Password")).toBeVisible();
    });
  });
});

const { email, password } = aCustomer();

const fillIn = async (screen: RenderResult) => {
  await screen.getByLabelText("First name").fill("Dewi");
  await screen.getByLabelText("Last name").fill("Anggraini");
  await screen.getByLabelText("Phone").fill("+62 0812-3345-1616");
  await screen.getByLabelText("Email").fill(email);
  await screen.getByLabelText("Password").fill(password);
};
const create = (screen: RenderResult) => screen.getByRole("button", { name: "Create account" });

describe("sign up page", () => {
  afterEach(() => localStorage.clear());

  it("corrects phone and email when they are left, not before", async () => {
    const { screen, says } = await openShop("/signup");
    await screen.getByLabelText("Phone").fill("0812");
    expect(screen.getByText("Phone must be at least 10 digits.").query()).toBeNull();
    await screen.getByLabelText("Email").fill("dewi@");
    await says("Phone must be at least 10 digits.");
    await screen.getByLabelText("Password").fill("12345");
    await says("Enter a valid email.");
    await expect.element(create(screen)).toBeDisabled();
  });

  it("says beside the phone what it does to a number, politely and only when it does", async () => {
    const { screen } = await openShop("/signup");
    const phone = screen.getByLabelText("Phone");
    await phone.fill("0812 3345 161");
    const note = screen.getByText(/^(Kept|Read) as/);
    expect(note.query()).toBeNull();
    await phone.fill("0812 3345 1616 78");
    await expect.element(note).toHaveTextContent("Kept as +62 81233451616: 11 digits");
    await expect.element(note).toHaveAttribute("aria-live", "polite");
    await phone.fill("0622 123456");
    await screen.getByLabelText("Email").click();
    await expect.element(note).toHaveTextContent("Read as +62 2123456:");
    await expect.element(screen.getByText("Phone must be at least 10 digits.")).toBeVisible();
  });

  it("asks to confirm the email, then leads to sign in", async () => {
    const { screen, isAt } = await openShop("/signup", { confirmEmails: true });
    await fillIn(screen);
    const sentAt = Date.now();
    await create(screen).click();
    await expect.element(screen.getByRole("status").first()).toHaveTextContent("Check your email");
    await isAt("/signup");
    await isAt("/signin?check-email=1");
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(2800);
  });

  it("brings a shopper who came from the checkout back to it, also through another tab", async () => {
    const first = await openShop("/signup?next=%2Fcheckout", { confirmEmails: true });
    await fillIn(first.screen);
    await create(first.screen).click();
    await expect
      .element(first.screen.getByRole("status").first())
      .toHaveTextContent("Check your email");
    await first.screen.unmount();

    const { screen } = await openShop("/signin?check-email=1", {
      before: dewiHasACart,
    });
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  });

  it("leads to sign in and reset when the email has an account already, and loses nothing", async () => {
    const { screen } = await openShop("/signup", known);
    await fillIn(screen);
    await create(screen).click();
    const refusal = screen.getByRole("alert");
    await expect.element(refusal).toHaveTextContent("already exists");
    await expect.element(refusal.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect.element(refusal.getByRole("link", { name: "reset your password" })).toBeVisible();
    await expect.element(screen.getByLabelText("Email")).toHaveFocus();
    for (const [label, kept] of [
      ["First name", "Dewi"],
      ["Phone", "62081233451616"],
      ["Email", email],
      ["Password", password],
    ] as const)
      await expect.element(screen.getByLabelText(label)).toHaveValue(kept);
  });

  it("takes over what the browser filled in by itself", async () => {
    const { screen } = await openShop("/signin");
    await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeDisabled();
    const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (const [label, text] of [
      ["Email", email],
      ["Password", password],
    ] as const) {
      const input = screen.getByLabelText(label).element();
      fill?.set?.call(input, text);
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
  });
});

const dewiCameByTheMail = async ({ auth }: Pick<Opened, "auth">) => {
  await dewiIsSignedIn({ auth });
  await auth.signOut();
  await auth.requestPasswordReset(aCustomer().email);
  auth.followResetLink(aCustomer().email);
};

describe("password pages", () => {
  afterEach(() => localStorage.clear());

  it("says the same whether or not the email is registered, then leads to sign in", async () => {
    const { screen, isAt } = await openShop("/forgot");
    await screen.getByLabelText("Email").fill("nobody@example.com");
    const askedAt = Date.now();
    await screen.getByRole("button", { name: "Send the link" }).click();
    await expect
      .element(screen.getByRole("status").first())
      .toHaveTextContent("If this email is registered");
    await isAt("/signin");
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(5000);
  });

  it("shows the sign-in service's own words when a reset fails", async () => {
    const { screen, alerts } = await openShop("/forgot", {
      overrides: {
        auth: { requestPasswordReset: unavailable("For security purposes, wait 60 seconds.") },
      },
    });
    await screen.getByLabelText("Email").fill("dewi@example.com");
    await screen.getByRole("button", { name: "Send the link" }).click();
    await alerts("For security purposes, wait 60 seconds.");
    await expect.element(screen.getByLabelText("Email")).toHaveValue("dewi@example.com");
  });

  it("changes no password for a session that no reset link opened", async () => {
    const { screen, alerts } = await openShop("/reset-password", { before: dewiIsSignedIn });
    await alerts("This link is invalid or has expired.");
    expect(screen.getByRole("button", { name: "Save password" }).query()).toBeNull();
  });

  it("waits for a tap before a mail's link is used up, then asks for the password", async () => {
    const state$ = new BehaviorSubject<RecoveryState>({ status: "link" });
    const openLink = () => state$.next({ status: "open", userId: "16", email: "dewi@example.com" });
    const refused = unavailable("Nobody asked.");
    const recovery = { state$, openLink, answer: refused, choosePassword: refused };
    const { screen, says } = await openShop("/reset-password", {
      overrides: { auth: { recovery } },
    });
    const open = screen.getByRole("button", { name: "Choose a new password" });
    await expect.element(open).toBeVisible();
    expect(screen.getByLabelText("New password again").query()).toBeNull();
    await open.click();
    await says(/Choose a new password for dewi@example.com/);
    await expect.element(screen.getByLabelText("New password again")).toBeVisible();
  });

  it("says of a used link that it is no good, also to a customer who is signed in", async () => {
    const { alerts } = await openShop("/reset-password", {
      before: async ({ auth }) => {
        await dewiCameByTheMail({ auth });
        auth.followResetLink(aCustomer().email);
      },
    });
    await alerts("This link is invalid or has expired.");
  });

  it("takes no password while somebody else is signed in, and does once they signed out", async () => {
    const opened = await openShop("/reset-password", { before: dewiCameByTheMail });
    const { screen, alerts, says } = opened;
    await expect.element(screen.getByRole("button", { name: "Save password" })).toBeVisible();
    await opened.auth.signUp(aCustomer({ email: "rini@example.com" }));
    await alerts("You are signed in as rini@example.com");
    expect(screen.getByRole("button", { name: "Save password" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Sign out and choose the password" }).click();
    await expect.element(screen.getByRole("button", { name: "Save password" })).toBeVisible();
    await says(/Choose a new password for dewi@example.com/);
  });

  it("wants the new password twice and alike, then leads to the account", async () => {
    const { screen, says, isAt } = await openShop("/reset-password", { before: dewiCameByTheMail });
    const save = screen.getByRole("button", { name: "Save password" });
    await screen.getByLabelText("New password", { exact: true }).fill("sixteen");
    await screen.getByLabelText("New password again").fill("fifteen");
    await screen.getByLabelText("New password", { exact: true }).click();
    await says("The two passwords are not the same.");
    await expect.element(save).toBeDisabled();
    await screen.getByLabelText("New password again").fill("sixteen");
    await save.click();
    await isAt("/account");
  });
});
