import { emptyFolder } from "#test/support/empty-folder.ts";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startShop, type RunningShop } from "#server/boot/start.ts";
import { readConfig, type ServerConfig } from "#server/boot/config/config.ts";
import { askDesk } from "#server/desk/cli/ask-desk.ts";
import { freePort } from "#test/support/free-port.ts";
import { copySeededDatabase } from "#test/server/embedded/open-test-stack.ts";
import { readDeskAssets } from "#server/boot/desk-assets.ts";

const folder = emptyFolder();
let port: number;
let deskPort: number;
let shop: RunningShop;
const site = (): string => `http://127.0.0.1:${port}`;
const desk = (): string => `http://127.0.0.1:${deskPort}`;

const configWith = (env: Readonly<Record<string, string>>): ServerConfig => {
  const config = readConfig({
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: join(folder, "data"),
    SITE_DIR: "off",
    ...env,
  });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return config.value;
};

const start = (env: Readonly<Record<string, string>>): Promise<RunningShop> =>
  startShop(configWith(env), () => {});

const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${desk()}${path}`, {
    method: "POST",
    headers: { origin: desk() },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const linkInMailbox = async (): Promise<string> => {
  const box = await (await fetch(`${site()}/dev/mailbox.json`)).text();
  return /http:[^\s"\\]+\/link\?t=[\w-]+/.exec(box)?.[0] ?? "";
};

describe("the desk beside the shop", () => {
  beforeAll(async () => {
    await copySeededDatabase(join(folder, "data"));
    port = await freePort();
    deskPort = await freePort();
  });

  it("opens with a link in the local mailbox, on a port of its own", async () => {
    shop = await start({});
    expect(shop.facts).toContain(`Desk:  ${desk()} (sign in as desk@enambelas.example)`);
    const asked = await post("/sign-in", { email: "desk@enambelas.example" });
    expect(asked.headers.get("location")).toBe("/sign-in/sent");
    const link = await expect
      .poll(linkInMailbox)
      .toContain(`${desk()}/link?t=`)
      .then(linkInMailbox);
    const opened = await post("/link", { t: new URL(link).searchParams.get("t") ?? "" });
    expect(opened.status).toBe(303);
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = await fetch(`${desk()}/money-in`, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Money in");
    for (const [name, type] of [
      ["desk.css", "text/css"],
      ["mark.svg", "image/svg+xml"],
      ["fonts/newsreader.woff2", "font/woff2"],
    ] as const) {
      const asset = await fetch(`${desk()}/assets/${name}`);
      expect([name, asset.status]).toEqual([name, 200]);
      expect(asset.headers.get("content-type")).toContain(type);
      expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it("is no part of the shop's address, nor the shop of the desk's", async () => {
    for (const path of ["/money-in", "/sign-in", "/assets/desk.css"])
      expect([path, (await fetch(`${site()}${path}`)).status]).toEqual([path, 404]);
    const api = await fetch(`${desk()}/api/health`, { redirect: "manual" });
    expect(api.headers.get("location")).toBe("/sign-in");
    await shop.close();
    await expect(fetch(`${desk()}/sign-in`)).rejects.toThrow("fetch failed");
  });

  it("stays closed with a clear line when its port is taken, and the shop works", async () => {
    const other = createServer().listen(deskPort, "127.0.0.1");
    shop = await start({});
    expect(shop.facts).toContain(
      `Desk:  not open. Port ${deskPort} is in use. Stop the other program, or set DESK_PORT to another one.`,
    );
    expect((await fetch(`${site()}/api/health`)).status).toBe(200);
    await shop.close();
    other.close();
  });

  it("waits for names once mails leave the machine", async () => {
    shop = await start({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "halo@enambelas.example" });
    expect(shop.facts).toContain("Desk:  closed until STAFF_EMAILS says who may sign in");
    await expect(fetch(`${desk()}/sign-in`)).rejects.toThrow("fetch failed");
    await shop.close();
  });

  it("tells browsers with every answer to come by https, where that is the shop's address", async () => {
    shop = await start({
      SITE_URL: "https://shop.example",
      DESK_URL: "https://desk.example",
      STAFF_EMAILS: "rina.a@enambelas.example",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "halo@enambelas.example",
      BANK_NAME: "Bank",
      BANK_ACCOUNT_NAME: "Enambelas",
      BANK_ACCOUNT_NUMBER: "81604161600",
    });
    const answers = await Promise.all(
      [
        "/",
        "/api/health",
        "/api/me",
        "/api/nothing",
        "/auth/v1/nothing",
        "/rest/v1/x",
        "/pictures/x",
      ]
        .map((path) => `${site()}${path}`)
        .concat(`${desk()}/sign-in`, `${desk()}/assets/gone.css`)
        .map(async (address) => ({ address, answer: await fetch(address) })),
    );
    for (const { address, answer } of answers)
      expect([address, answer.headers.get("strict-transport-security")]).toEqual([
        address,
        "max-age=31536000",
      ]);
    await shop.close();
  });

  it("takes changes from the command line while its pages are off, from staff alone", async () => {
    const config = configWith({
      DESK_PORT: "off",
      STAFF_EMAILS: "rina.a@enambelas.example",
    });
    shop = await startShop(config, () => {});
    const setAvailable = (staff: string, isAvailable: boolean) =>
      askDesk(
        config,
        { command: "catalogue-available", args: { coffee: "SW16", isAvailable }, staff },
        () => {},
      );
    expect(await setAvailable("stranger@example.com", false)).toMatchObject({
      error: { message: "stranger@example.com does not stand in STAFF_EMAILS." },
    });
    expect(await setAvailable("desk@enambelas.example", false)).toMatchObject({ ok: false });
    expect(await setAvailable("Rina.A@enambelas.example", false)).toMatchObject({
      value: { data: { code: "SW16", available: false } },
    });
    expect(await setAvailable("rina.a@enambelas.example", true)).toMatchObject({ ok: true });
    const link = {
      command: "link",
      args: { email: "rina.a@enambelas.example" },
      staff: "",
    } as const;
    expect(await askDesk(config, link, () => {})).toMatchObject({
      error: { message: "The desk’s pages are closed: a link would open nothing." },
    });
    await shop.close();
  });
});

const sheet = async () => {
  const assets = await readDeskAssets();
  return { assets, css: new TextDecoder().decode(assets.get("desk.css")?.body) };
};

describe("the desk's style sheet", () => {
  it("names only files that the desk serves", async () => {
    const { assets, css } = await sheet();
    const files = [...css.matchAll(/url\("?(?!data:)([^")]+)"?\)/g)].map(([, path = ""]) => path);
    expect(new Set(files).size).toBe(3);
    for (const path of files) expect([...assets.keys()]).toContain(path.replace(/^\.\//, ""));
  });

  it("leaves every property that it uses a value", async () => {
    const { css } = await sheet();
    const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });
});
