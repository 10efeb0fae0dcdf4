import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, expect as expectWith, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, it } from "vitest";
import { parse, stringify } from "yaml";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { CHROMIUM } from "#test/support/chromium.ts";
import { freePort } from "#test/support/free-port.ts";
import { buyACoffee, newestLinkTo } from "./buy-a-coffee.ts";

const expect = expectWith.configure({ timeout: 60_000 });
const run = promisify(execFile);
const podman = async (...args: readonly string[]): Promise<string> =>
  (await run("podman", args, { env: engine(), maxBuffer: 64 * 1024 * 1024 })).stdout;

const PROJECT = "enambelas-test";
const STAFF_EMAIL = "rina@enambelas.example";
const PARTS = ["db", "auth", "shop", "proxy"] as const;

/** `deploy/compose.yaml` as it stands, on free ports of this machine and with a mail server beside it. */
const writeProject = async (folder: string, ports: Ports, siteUrl: string): Promise<void> => {
  const project = parse(await readFile("deploy/compose.yaml", "utf8"));
  project.services.proxy.ports = [`127.0.0.1:${ports.site}:${ports.site}`];
  project.services.shop.ports = [`127.0.0.1:${ports.desk}:3001`];
  delete project.services.shop.build;
  project.services.shop.image = SHOP_IMAGE;
  project.services.mail = {
    image: "node:22-bookworm-slim",
    command: ["node", "/mail-program.js"],
    volumes: [`${await bundledProgram("mail-program")}:/mail-program.js:ro`],
    ports: [`127.0.0.1:${ports.mail}:8025`],
  };
  await cp("deploy", folder, { recursive: true });
  await writeFile(join(folder, "compose.yaml"), stringify(project));
  const settings = {
    SITE_URL: siteUrl,
    SITE_HOST: new URL(siteUrl).hostname,
    SMTP_URL: "smtp://mail:2525",
    AUTH_SMTP_HOST: "mail",
    AUTH_SMTP_PORT: "2525",
    AUTH_SMTP_USER: "",
    AUTH_SMTP_PASS: "",
    BANK_NAME: "Bank Contoh",
    BANK_ACCOUNT_NAME: "Enambelas",
    BANK_ACCOUNT_NUMBER: "016 1616 016",
    STAFF_EMAILS: STAFF_EMAIL,
    DESK_URL: `http://127.0.0.1:${ports.desk}`,
  };
  const asked = (await readFile("deploy/compose.env", "utf8")).replaceAll(
    /^([A-Z_]+)=(.*)$/gm,
    (_, name: string, example: string) =>
      `${name}=${Object.entries(settings).find(([own]) => own === name)?.[1] ?? (example || "s".repeat(40))}`,
  );
  await writeFile(join(folder, ".env"), asked);
};
type Ports = { readonly site: number; readonly desk: number; readonly mail: number };
const IN_HERE = ["--isolation", "chroot", "--network", "host"];
/** Older engines do not find the list beside the file by themselves. */
const OF_THE_SHOP = ["--file=deploy/Dockerfile", "--ignorefile=deploy/Dockerfile.dockerignore"];
const SHOP_IMAGE = "localhost/enambelas-test/shop:latest";

let folder: string;
let ports: Ports;
let browser: Browser;
let siteUrl: string;
const compose = (...args: readonly string[]) =>
  run("podman-compose", ["--project-name", PROJECT, ...args], {
    cwd: folder,
    env: engine(),
    maxBuffer: 64 * 1024 * 1024,
  });
/** The engine as it works without systemd, and without the right to raise limits. */
const engine = () => ({
  ...process.env,
  CONTAINERS_CONF: join(folder, "containers.conf"),
  CONTAINERS_REGISTRIES_CONF: join(folder, "registries.conf"),
});
const CONTAINERS_CONF = `[containers]
default_ulimits = []
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;
const mails = async (): Promise<readonly string[]> =>
  (await fetch(`http://127.0.0.1:${ports.mail}`)).json();
const linkTo = (email: string): Promise<URL> => newestLinkTo(email, mails);
/** Asked as a visitor's browser would, which finds the shop's name in the DNS: `fetch` sets no host. */
const ask = (
  path: string,
  { method = "GET", headers = {}, body = "" } = {},
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(siteUrl);
    const asked = request(
      { host: "127.0.0.1", port: ports.site, path, method, headers: { ...headers, host } },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
const isWell = async (): Promise<boolean> => {
  try {
    return (await ask("/api/health")).status === 200;
  } catch {
    // Nothing listens yet, or no longer.
    return false;
  }
};
const openPage = async (): Promise<Page> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  context.setDefaultTimeout(60_000);
  return context.newPage();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compose-"));
  await writeFile(join(folder, "containers.conf"), CONTAINERS_CONF);
  await writeFile(
    join(folder, "registries.conf"),
    'unqualified-search-registries = ["docker.io"]\n',
  );
  await run("test/hosted/compose-images.sh", [process.env["SUPABASE_AUTH_BIN"] ?? ""], {
    env: engine(),
  });
  await podman("build", ...IN_HERE, ...OF_THE_SHOP, "--tag", SHOP_IMAGE, ".");
  ports = { site: await freePort(), desk: await freePort(), mail: await freePort() };
  siteUrl = `http://shop.test:${ports.site}`;
  await writeProject(folder, ports, siteUrl);
  await compose("up", "--detach", "--no-build");
  await expect.poll(isWell, { timeout: 180_000 }).toBe(true);
  await run(
    "bash",
    [
      "-c",
      `podman exec --interactive ${PROJECT}_db_1 psql --quiet -U shop shop < supabase/seed.sql`,
    ],
    { env: engine() },
  );
  browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, "--host-resolver-rules=MAP shop.test 127.0.0.1"],
  });
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await compose("down", "--volumes", "--timeout", "10");
  await rm(folder, { recursive: true, force: true });
}, 120_000);

let orderCode: string;
it("sells a coffee through the proxy to a visitor who signs up", async () => {
  const bought = await buyACoffee(await openPage(), { phone: await openPage(), linkTo });
  orderCode = bought.orderCode;
  await expect.poll(async () => (await mails()).join("\n")).toContain(orderCode);
}, 180_000);

it("confirms the order at the desk", async () => {
  const page = await openPage();
  await page.goto(`http://127.0.0.1:${ports.desk}`);
  await page.getByLabel("Your address at the roastery").fill(STAFF_EMAIL);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await page.goto((await linkTo(STAFF_EMAIL)).href);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("listitem").filter({ hasText: orderCode }).getByRole("link").first().click();
  await page.getByLabel("Bank reference").fill("BI-FAST 2007");
  await page.getByRole("button", { name: `Mark ${orderCode} paid` }).click();
  await expect(page.getByText(`${orderCode} is paid.`)).toBeVisible();
}, 120_000);

it("reads a coffee for the site and refuses every other query", async () => {
  const coffee = await ask("/rest/v1/shop_items?code=eq.SW16&select=code");
  expect(JSON.parse(coffee.text)).toEqual([{ code: "SW16" }]);
  for (const query of [
    "farm_story=match.(.*)*$",
    "select=code",
    "code=neq.SW16",
    "code=eq.SW16&or=(code.eq.A)",
  ])
    expect([query, (await ask(`/rest/v1/shop_items?${query}`)).status]).toEqual([query, 400]);
  expect((await ask("/rest/v1/orders?select=total")).status).toBe(404);
});

const guess = (attempt: number) =>
  ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-network": `203.0.113.${attempt}`,
      "x-forwarded-for": `203.0.113.${attempt}`,
    },
    body: JSON.stringify({ email: "siti@example.com", password: `guess ${attempt}` }),
  });

it("counts wrong passwords by network, whatever a visitor says of it", async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => guess(at)));
  const refused = answers.filter(({ status }) => status === 429);
  const others = answers.map(({ status }) => status).filter((one) => one !== 429 && one !== 400);
  expect(others).toEqual([]);
  expect(refused.length).toBeGreaterThanOrEqual(40);
}, 60_000);

it.each(PARTS)(
  "comes back by itself when %s is killed",
  async (part) => {
    const name = `${PROJECT}_${part}_1`;
    const pid = Number(await podman("inspect", "--format", "{{.State.Pid}}", name));
    process.kill(pid, "SIGKILL");
    await expect
      .poll(async () => Number(await podman("inspect", "--format", "{{.State.Pid}}", name)))
      .not.toBe(pid);
    await expect.poll(isWell, { timeout: 120_000 }).toBe(true);
    const page = await openPage();
    await page.goto("/shop/SW16");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(async () => (await ask("/auth/v1/health")).status).toBe(200);
  },
  240_000,
);

it("stops the shop within 10 s of being told to", async () => {
  const began = performance.now();
  await podman("stop", "--time", "30", `${PROJECT}_shop_1`);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await podman("inspect", "--format", "{{.State.ExitCode}}", `${PROJECT}_shop_1`)).toMatch(
    /^0\s*$/,
  );
}, 60_000);
