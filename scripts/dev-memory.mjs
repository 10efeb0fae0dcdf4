// The whole shop inside the browser, with hot reload and without any server.
import "./node-version.mjs";
import { createServer } from "vite";
import { refuseSetting } from "./build.mjs";

const vite = await createServer({ configFile: "vite.config.ts", mode: "memory" }).catch(
  refuseSetting,
);
await vite.listen();
vite.printUrls();
console.log(`
  Sign in as shopper@example.com, or as cafe@example.com, who buys wholesale: the password of both is
  enam-belas-16. Each has an order in every state. The browser forgets everything with the page.
`);
