// The shop with hot reload: Vite serves the pages on PORT, proxies all other requests to the
// server, and the server restarts when its files change. `npm run dev -- memory`: the whole shop inside
// the browser, without any server.
import "./node-version.mjs";
import "./git-hooks.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer as createProbe } from "node:net";
import { createServer } from "vite";
import { refuseSetting } from "./build.mjs";

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Where the pages are served. */
const place = () => {
  const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535) {
    console.error("PORT must be a whole number from 1 to 65535.");
    process.exit(1);
  }
  return { host: HOST, port: Number(PORT), strictPort: true };
};

/** Ends with one line when the port is taken. */
const listen = (vite) =>
  vite.listen().catch((cause) => {
    console.error(cause.message);
    process.exit(1);
  });

const withServer = async () => {
  const { host, port } = place();
  const { SITE_URL = `http://${host}:${port}` } = process.env;
  const serverPort = await freePort();

  const vite = await createServer({
    configFile: "vite.config.ts",
    server: {
      ...place(),
      proxy: { "^/(api|auth/v1|rest/v1|dev/mailbox)": `http://127.0.0.1:${serverPort}` },
    },
  }).catch(refuseSetting);
  await listen(vite);

  const server = spawn(
    process.execPath,
    [
      "node_modules/tsx/dist/cli.mjs",
      "watch",
      "--clear-screen=false",
      "--tsconfig",
      "server/tsconfig.json",
      "server/main.ts",
    ],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(serverPort),
        SITE_URL,
        SITE_DIR: "off",
      },
    },
  );

  const stop = async (signal) => {
    server.kill(signal);
    await vite.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop(signal));
  server.once("exit", (code) => {
    void vite.close().then(() => process.exit(code ?? 0));
  });
};

const insideTheBrowser = async () => {
  process.env.VITE_BACKEND = "memory";
  const server = place();
  const vite = await createServer({ configFile: "vite.config.ts", server }).catch(refuseSetting);
  await listen(vite);
  vite.printUrls();
  console.log(`
  Sign in as shopper@example.com, or as cafe@example.com, who buys wholesale: the password of both is
  enam-belas-16. Each has an order in every state. The browser forgets everything with the page.
`);
};

if (existsSync(".env")) process.loadEnvFile(".env");
await (process.argv[2] === "memory" ? insideTheBrowser() : withServer());
