import type { Page } from "@playwright/test";
import { signIn } from "./customer.ts";
import { openSignedIn } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const namesKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test("signing out in one tab signs out the others within three seconds and leaves nothing behind", async ({
  context,
  page,
  customer,
}) => {
  await customer.addAddress("Jl. Ijen Boulevard No. 42");
  const code = await customer.order();
  await openSignedIn(page, customer, "/account");
  const private_ = { [`/order/${code}`]: code, [`/checkout/success/${code}`]: /^Rp\.193\./ };
  const others = await Promise.all(
    Object.entries({ "/account": customer.email, "/checkout": "Ijen Boulevard", ...private_ }).map(
      async ([path, secret]) => {
        const tab = await context.newPage();
        await tab.goto(path);
        await expect(tab.getByText(secret).first()).toBeVisible();
        return { tab, secret };
      },
    ),
  );

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  const signedOutAt = Date.now();
  await expect(page.getByText("You’re not signed in.")).toBeVisible();
  for (const { tab, secret } of others)
    await expect(tab.getByText(secret), tab.url()).toHaveCount(0, { timeout: 3000 });
  expect(Date.now() - signedOutAt).toBeLessThan(3000);
  for (const tab of [page, ...others.map((other) => other.tab)]) {
    await expect(tab.locator("body")).not.toContainText(/Anggraini|Ijen Boulevard/);
    // The catalogue and the cart are nobody's secret.
    expect((await namesKept(tab)).toSorted()).toEqual(["cart_v1", "shop_coffee_v1"]);
  }
});

test("news of a sign-out that comes before the storage's change hides the order for good", async ({
  context,
  page,
  customer,
}) => {
  const code = await customer.order();
  await openSignedIn(page, customer, `/checkout/success/${code}`);
  await expect(page.getByText(/^Rp\.193\./).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  await other.evaluate(() => {
    // A channel knows only its own origin, so it takes none; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    new BroadcastChannel("shop_session_v1").postMessage({ event: "SIGNED_OUT", session: null });
  });
  await expect(page.getByRole("alert")).toHaveText("No session token");
  await expect(page.getByText(/^Rp\.193\./)).toHaveCount(0);
});

test(
  "news of a renewal that comes after the sign-out signs nobody in again",
  { tag: "@thorough" },
  async ({ context, page, customer }) => {
    await openSignedIn(page, customer, "/account");
    await expect(page.getByText(customer.email)).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem("shop_session_v1") ?? "");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("You’re not signed in.")).toBeVisible();
    const announced = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const channel = new BroadcastChannel("shop_session_v1");
          channel.addEventListener("message", () => resolve());
        }),
    );
    const other = await context.newPage();
    await other.goto("/favicon.svg");
    await other.evaluate((session) => {
      const news = { event: "TOKEN_REFRESHED", session: JSON.parse(session) };
      // A channel knows only its own origin, so it takes none; the rule means windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      new BroadcastChannel("shop_session_v1").postMessage(news);
    }, kept);
    await announced;
    await expect(page.getByText("You’re not signed in.")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
  },
);

for (const hours of [-2, 2])
  test(
    `a device whose clock is ${hours} hours off keeps its session`,
    { tag: "@thorough" },
    async ({ page, customer }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.goto("/signin");
      await signIn(page, customer);
      await expect(page.getByText(customer.email)).toBeVisible();
      const renewals = countOf(page, /grant_type=refresh_token/);
      await page.reload();
      await expect(page.getByText(customer.email)).toBeVisible();
      expect(renewals()).toBe(0);
      // By its own clock the token runs out, and is renewed before.
      await page.clock.fastForward("59:00");
      await expect.poll(renewals).toBe(1);
      await page.reload();
      await expect(page.getByText(customer.email)).toBeVisible();
    },
  );

test("a hidden page renews nothing, and takes care of it when it is seen again", async ({
  page,
  customer,
}) => {
  await page.clock.install();
  await openSignedIn(page, customer, "/account");
  await expect(page.getByText(customer.email)).toBeVisible();
  const renewals = countOf(page, /grant_type=refresh_token/);
  await show(page, "hidden");
  await page.clock.fastForward("03:00:00");
  await page.clock.runFor(60_000);
  expect(renewals()).toBe(0);
  await show(page, "visible");
  await expect.poll(renewals).toBe(1);
  await expect(page.getByText(customer.email)).toBeVisible();
});

const countOf = (page: Page, pattern: RegExp): (() => number) => {
  let seen = 0;
  page.on("request", (request) => {
    if (pattern.test(request.url())) seen += 1;
  });
  return () => seen;
};

const show = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", {
      value: visibility === "hidden",
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

// A page of the content, and one of the shop.
for (const path of ["/about", "/checkout"])
  test(`a link with tokens to ${path} signs nobody in and leaves the address at once`, async ({
    page,
  }) => {
    await page.goto(`${path}#type=recovery&access_token=a&refresh_token=secret-16`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect.poll(() => page.url()).not.toContain("secret-16");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("secret-16");
  });
