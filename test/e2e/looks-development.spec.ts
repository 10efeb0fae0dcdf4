import type { Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { newCustomer, signUp } from "./customer.ts";
import { expectGoodLooks } from "./looks-page.ts";
import { expect, test } from "./shop.ts";

const PASSPHRASE = "sixteen";

/** The shop in memory, as `npm run dev -- memory` serves it, behind the preview's lock. */
let site: ViteDevServer;
let url: string;

// One server for all: its first page compiles every module.
test.describe.configure({ mode: "serial" });
test.use({ reducedMotion: "reduce" });

test.beforeAll(async () => {
  // A build that another file ran in this worker leaves "production" there.
  process.env["NODE_ENV"] = "development";
  site = await createServer({
    configFile: "vite.config.ts",
    server: { host: "127.0.0.1", port: 0 },
    define: {
      "import.meta.env.VITE_BACKEND": JSON.stringify("memory"),
      "import.meta.env.VITE_PREVIEW_PASSPHRASE": JSON.stringify(PASSPHRASE),
    },
  });
  await site.listen();
  url = site.resolvedUrls?.local[0] ?? "";
});
test.afterAll(() => site.close());

const visit = async (page: Page, path: string) => {
  await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}pw=${PASSPHRASE}`);
  // The first load compiles every module, which takes its time on a busy machine.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 45_000 });
};

test("the preview's lock looks right", async ({ page }) => {
  await page.goto(`${url}shop`);
  await expect(page.getByText("This preview is locked (dev mode)")).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole("button", { name: "Unlock" }).click();
  await expectGoodLooks(page, "preview-lock");
});

test("a second factor being set up looks right", async ({ page }) => {
  await visit(page, "signup");
  await signUp(page, newCustomer());
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await expectGoodLooks(page, "account-second-factor");
});
