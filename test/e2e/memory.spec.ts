import { createServer, type ViteDevServer } from "vite";
import { newCustomer, signUp } from "./customer.ts";
import { expect, test } from "./shop.ts";

let site: ViteDevServer;
let url: string;

test.beforeAll(async () => {
  site = await createServer({
    configFile: "vite.config.ts",
    server: { host: "127.0.0.1", port: 0 },
    define: { "import.meta.env.VITE_BACKEND": JSON.stringify("memory") },
  });
  await site.listen();
  const [address] = site.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error("Vite listens nowhere.");
  url = address;
});
test.afterAll(() => site.close());

test("the same purchase works inside the browser alone, without any server", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth|rest)\//.test(pathname)) calls.push(pathname);
  });
  await page.goto(`${url}shop`);
  // The first load compiles every module, which takes its time on a busy machine.
  await page.getByRole("main").getByRole("link").first().click({ timeout: 45_000 });
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await page.getByRole("link", { name: /Cart.*1 item/ }).click();
  await page.getByRole("link", { name: /checkout/i }).click();
  await page.getByRole("link", { name: /Sign up/ }).click();
  await signUp(page, newCustomer());

  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByText("Pickup at the roastery").click();
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await expect(page.getByText(/^Your order #[A-Z2-9]{8} has been placed\./)).toBeVisible();
  expect(calls).toEqual([]);
});
