import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/support/free-port.ts";

/**
 * Firefox and WebKit by the W3C's WebDriver commands, without a library: Debian has no geckodriver, and
 * the libraries want a newer Node than the shop. WebKit's driver takes them over HTTP, Firefox itself
 * over Marionette, the socket that geckodriver speaks to.
 */
export type Engine = {
  open(url: string): Promise<void>;
  /** To the page before, from the browser's memory where it keeps pages. */
  back(): Promise<void>;
  /** Runs a function's body in the page. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  keepPicture(file: string): Promise<void>;
  /** As a PDF, without backgrounds. WebKit's driver knows no such command. */
  print(): Promise<Uint8Array<ArrayBuffer>>;
  /** A tab or a window, with the same storage. */
  toNewTab(): Promise<void>;
  currentTab(): Promise<string>;
  toTab(tab: string): Promise<void>;
  close(): Promise<void>;
};

export type EngineName = "firefox" | "webkit";
type Size = { readonly width: number; readonly height: number };

/** As Marionette and as WebDriver's HTTP call them. */
const COMMANDS = {
  begin: ["WebDriver:NewSession", "POST", null],
  open: ["WebDriver:Navigate", "POST", "/url"],
  back: ["WebDriver:Back", "POST", "/back"],
  run: ["WebDriver:ExecuteScript", "POST", "/execute/sync"],
  act: ["WebDriver:PerformActions", "POST", "/actions"],
  picture: ["WebDriver:TakeScreenshot", "GET", "/screenshot"],
  print: ["WebDriver:Print", "POST", "/print"],
  resize: ["WebDriver:SetWindowRect", "POST", "/window/rect"],
  newTab: ["WebDriver:NewWindow", "POST", "/window/new"],
  toTab: ["WebDriver:SwitchToWindow", "POST", "/window"],
  currentTab: ["WebDriver:GetWindowHandle", "GET", "/window"],
  end: ["WebDriver:DeleteSession", "DELETE", ""],
} as const;

type Command = keyof typeof COMMANDS;
type Send = (command: Command, body?: object) => Promise<unknown>;

export const openEngine = (name: EngineName, size: Size): Promise<Engine> =>
  name === "firefox" ? openFirefox(size) : openWebKit(size);

const engineOver = (send: Send, newTabIs: "tab" | "window", end: () => Promise<void>): Engine => ({
  open: async (url) => void (await send("open", { url })),
  back: async () => void (await send("back")),
  run: (script, ...args) => send("run", { script, args }),
  click: async (x, y) => {
    const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [
      { type: "pointerMove", ...at },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await send("act", { actions: [mouse] });
  },
  type: async (text) => {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await send("act", { actions: [{ type: "key", id: "keyboard", actions }] });
  },
  keepPicture: async (file) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(String(await send("picture", { full: false })), "base64"));
  },
  print: async () =>
    new Uint8Array(Buffer.from(String(await send("print", { background: false })), "base64")),
  toNewTab: async () => {
    const tab = await send("newTab", { type: newTabIs });
    await send("toTab", { handle: String(Reflect.get(Object(tab), "handle")) });
  },
  currentTab: async () => String(await send("currentTab")),
  toTab: async (handle) => void (await send("toTab", { handle })),
  close: async () => {
    await send("end").catch(() => undefined);
    await end();
  },
});

const openFirefox = async (size: Size): Promise<Engine> => {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "browsers-firefox-"));
  await writeFile(join(profile, "user.js"), prefsFor(port));
  const program = process.env["FIREFOX_PATH"] ?? "firefox-esr";
  const args = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote"];
  const browser = spawn(program, [...args, "--profile", profile], { stdio: "ignore" });
  const socket = await connected(port);
  const ask = marionette(socket);
  const send: Send = (command, body = {}) => ask(COMMANDS[command][0], body);
  await send("begin");
  await send("resize", { width: 1500, height: 1200 });
  const engine = engineOver(send, "tab", async () => {
    socket.destroy();
    await stopped(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    ...engine,
    open: async (url) => {
      // A window of Firefox is at least 450 px wide; the page in it need not be.
      await ask("Marionette:SetContext", { value: "chrome" });
      await send("run", sized(size));
      await ask("Marionette:SetContext", { value: "content" });
      await engine.open(url);
    },
  };
};

const sized = ({ width, height }: Size) => ({
  script: `for (const [side, px] of [["Width", arguments[0]], ["Height", arguments[1]]])
    for (const bound of ["min", "max"]) gBrowser.selectedBrowser.style[bound + side] = px + "px";`,
  args: [width, height],
});

/** Loopback only: nothing asks for updates, lists or pages by itself. */
const prefsFor = (port: number): string =>
  Object.entries({
    "marionette.port": port,
    "app.normandy.enabled": false,
    "app.update.disabledForTesting": true,
    "browser.aboutConfig.showWarning": false,
    "browser.newtabpage.enabled": false,
    "browser.region.network.url": "",
    "browser.safebrowsing.downloads.remote.enabled": false,
    "browser.safebrowsing.malware.enabled": false,
    "browser.safebrowsing.phishing.enabled": false,
    "browser.safebrowsing.provider.google4.updateURL": "",
    "browser.safebrowsing.provider.mozilla.updateURL": "",
    "browser.search.update": false,
    "browser.shell.checkDefaultBrowser": false,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "captivedetect.canonicalURL": "",
    "datareporting.healthreport.uploadEnabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "dom.push.connection.enabled": false,
    "extensions.getAddons.cache.enabled": false,
    "extensions.systemAddon.update.enabled": false,
    "extensions.update.enabled": false,
    "media.gmp-manager.updateEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "network.dns.disablePrefetch": true,
    "network.prefetch-next": false,
    // Whatever is left goes nowhere: every host but loopback has a proxy that is not there.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "signon.autofillForms": false,
    "signon.rememberSignons": false,
    "toolkit.telemetry.enabled": false,
    "toolkit.telemetry.server": "data:,",
    "ui.prefersReducedMotion": 1,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join("\n");

const connected = async (port: number): Promise<Socket> => {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const answered = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    if (answered) return socket;
    socket.destroy();
    if (Date.now() > deadline) throw new Error("Firefox did not open its Marionette port.");
    await pause(100);
  }
};

/** Messages are `length:[kind, id, error or name, result]`. */
const marionette = (socket: Socket) => {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon).toString());
      if (colon === -1 || received.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(
        received.subarray(colon + 1, colon + 1 + length).toString(),
      );
      received = received.subarray(colon + 1 + length);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(onlyValue(result));
      waiting.delete(id);
    }
  });
  const ask = (name: string, body: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const text = JSON.stringify([0, lastId, name, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return ask;
};

type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
};

const onlyValue = (result: unknown): unknown =>
  typeof result === "object" && result !== null && Object.keys(result).join() === "value"
    ? Reflect.get(result, "value")
    : result;

const openWebKit = async (size: Size): Promise<Engine> => {
  const config = await mkdtemp(join(tmpdir(), "browsers-webkit-"));
  await mkdir(join(config, "gtk-3.0"));
  // A toolbar with nothing in it: its buttons otherwise keep the window wider than a phone.
  await writeFile(
    join(config, "gtk-3.0/gtk.css"),
    "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; -gtk-icon-transform: scale(0.1); }",
  );
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      XDG_CONFIG_HOME: config,
    },
  });
  let session = "";
  const send: Send = async (command, body = {}) => {
    const [, method, path] = COMMANDS[command];
    const url = `http://127.0.0.1:${port}/session${path === null ? "" : `/${session}${path}`}`;
    const answer = await fetch(url, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  };
  await listening(port);
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const begun = await send("begin", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  session = String(Reflect.get(Object(begun), "sessionId"));
  // A tab of MiniBrowser stays hidden when it is switched to, and a hidden page is never drawn.
  const engine = engineOver(send, "window", async () => {
    await stopped(driver);
    await stopped(screen);
    await rm(config, { recursive: true, force: true });
  });
  const fit = async (): Promise<void> => {
    // The window's frame counts as well. A new window may answer with the size that it had before it took
    // the one it was given, which can be larger: no frame is smaller than nothing.
    let frame = { width: 0, height: 0 };
    for (let tries = 0; tries < 10; tries += 1) {
      const width = size.width + frame.width;
      const height = size.height + frame.height;
      await send("resize", { x: 0, y: 0, width, height });
      const inner = await engine.run("return [innerWidth, innerHeight]");
      const [innerWidth = 0, innerHeight = 0] = Array.isArray(inner) ? inner.map(Number) : [];
      if (innerWidth === size.width && innerHeight === size.height) return;
      frame = {
        width: Math.max(0, width - innerWidth),
        height: Math.max(0, height - innerHeight),
      };
    }
  };
  await fit();
  return {
    ...engine,
    toNewTab: async () => {
      await engine.toNewTab();
      await fit();
    },
  };
};

const listening = async (port: number): Promise<void> => {
  (await connected(port)).destroy();
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
};

const STARTS_WITHIN_MS = 60_000;
const MINI_BROWSER =
  process.env["MINI_BROWSER_PATH"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
