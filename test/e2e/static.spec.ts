import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/support/free-port.ts";
import { servePlainFiles } from "#test/support/plain-file-server.ts";
import { linkIn, newCustomer, signIn, signUp } from "./customer.ts";
import { expect, startShop, test, type RunningShop } from "./shop.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

/** The written site at one origin, the product server it calls at another. */
let server: RunningShop;
let files: Server;
let url: string;
const folder = join(root, "artifacts/static-site");

// One worker builds the site into the folder, once for both tests.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(360_000);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startShop({ SITE_DIR: "off", SITE_URL: url, CORS_ORIGINS: url });
  await rm(folder, { recursive: true, force: true });
  await run("npm", ["run", "static", "--", folder, "--site", url, "--api", `${server.url}/api`], {
    cwd: root,
  });
  files = await servePlainFiles(folder, port);
});
test.afterAll(async () => {
  files.close();
  await server.stop();
});

test("a site on a plain file server sells a coffee, up to the invoice", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => void failures.push(message));
  const customer = newCustomer();
  await page.goto(`${url}/shop`);
  await page.getByRole("link", { name: /Ulu Batur/ }).click();
  await page.getByRole("button", { name: /Add to Cart/ }).click();
  await page.getByRole("link", { name: /Cart.*1 item/ }).click();
  await page.getByRole("link", { name: /checkout/i }).click();
  await page.getByRole("link", { name: /Sign up|Create an account/ }).click();
  await signUp(page, customer);
  await expect(page.getByText("Check your email")).toBeVisible();
  const link = await linkIn(server, customer.email);
  // The host of a real site passes this path on to the product server. Signed up across origins, a browser
  // is not known to the service, which asks whose sign-up it was.
  const answered = await page.request.post(link.replace(url, server.url), {
    form: { answer: "yes" },
    headers: { origin: url },
    maxRedirects: 0,
  });
  const onwards = answered.headers()["location"] ?? "";
  expect(onwards).toContain(`${url}/signin`);
  await page.goto(onwards);
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  await signIn(page, customer);
  await expect(page).toHaveURL(`${url}/checkout`);
  await page.getByText("Pickup at the roastery").click();
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  const orderCode = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(`${url}/order/${orderCode}`);
  await expect(page.getByText(orderCode).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`${orderCode}.pdf`);
  expect(failures).toEqual([]);
});

test("a page of the written site takes up its query, of which the file server knows nothing", async ({
  page,
}) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => void failures.push(message));
  page.on("console", (said) => {
    if (said.type() === "error") failures.push(said.text());
  });
  await page.goto(`${url}/signin?check-email=1`);
  await expect(page.getByText("Check your email: we sent you a link")).toBeVisible();
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.goto(`${url}/shop?q=ulu+batur&sort=z-a`);
  await expect(page.getByLabel(/^Search/)).toHaveValue("ulu batur");
  await expect(page.getByRole("link", { name: /Sumber Wening/ })).toHaveCount(0);
  await page.goto(`${url}/offer-list?a=SW16&b=RB16&ratio=40`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${url}/about`);
  await expect(page).toHaveURL(`${url}/about`);
  // Drawn once: not beside what the file holds.
  await expect(page.getByRole("main")).toHaveCount(1);
  for (const typed of ["/about/index.html", "/menu.html", "/x.pdf", "/%zz"]) {
    await page.goto(`${url}${typed}`);
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole("main")).toHaveCount(1);
  }
  expect(failures.filter((said) => !/status of 404/.test(said))).toEqual([]);
});
