// Runs the Dockerfile's stages without a container engine: on a clean checkout of the last commit,
// then the shop on read-only files as an unprivileged user. Not covered: base images, volumes,
// limits.
import "./node-version.mjs";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = resolve(import.meta.dirname, "..");
const rehearsal = mkdtempSync(join(tmpdir(), "container-"));
chmodSync(rehearsal, 0o755);

/** The Dockerfile's instructions by stage, each as keyword and arguments. */
const stages = [];
for (const line of readFileSync(join(root, "Dockerfile"), "utf8")
  .replaceAll("\\\n", " ")
  .split("\n")) {
  const [, word, rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  if (word === "FROM") stages.push({ name: rest.split(" AS ")[1] ?? "shop", steps: [] });
  else if (word) stages.at(-1).steps.push([word, rest]);
}

const context = join(rehearsal, "context");
mkdirSync(context);
const archive = join(rehearsal, "context.tar");
execFileSync("git", ["archive", "--output", archive, "HEAD"], { cwd: root });
execFileSync("tar", ["-xf", archive, "-C", context]);
// .dockerignore excludes everything except what it lists.
const sent = readFileSync(join(context, ".dockerignore"), "utf8")
  .split("\n")
  .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));

/** A path of the image inside the stage's folder. */
const within = (stage, path) =>
  join(rehearsal, stage, path.startsWith("/") ? path : `/shop/${path}`);

const copy = (stage, words) => {
  const from = words[0].startsWith("--from=") ? words.shift().slice("--from=".length) : null;
  const to = within(stage, words.pop());
  const all = words.length === 1 && words[0] === "." ? sent : words;
  mkdirSync(words.length > 1 || words[0] === "." ? to : resolve(to, ".."), { recursive: true });
  for (const path of all) {
    const source = from === null ? join(context, path) : within(from, path);
    if (from === null && !sent.some((one) => path === one || path.startsWith(`${one}/`)))
      throw new Error(`.dockerignore keeps ${path} from the image.`);
    const isFolderTo = words.length > 1 || words[0] === "." || to.endsWith("/");
    cpSync(source, isFolderTo ? join(to, basename(path)) : to, { recursive: true });
  }
};

const RUNNERS = {
  WORKDIR: (stage) => mkdirSync(within(stage, "/shop"), { recursive: true }),
  COPY: (stage, rest) => copy(stage, rest.split(/\s+/)),
  RUN: (stage, command) => {
    // A volume, which is outside of the image's folder.
    if (command.includes(" /data")) return;
    console.log(`${stage}: ${command}`);
    execFileSync("sh", ["-c", command], { cwd: within(stage, "/shop"), stdio: "inherit" });
  },
};

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

try {
  for (const { name, steps } of stages)
    for (const [word, rest] of steps) RUNNERS[word]?.(name, rest);
  const last = stages.at(-1);
  const shop = within(last.name, "/shop");
  execFileSync("chmod", ["-R", "a-w,a+rX", shop]);
  const data = join(rehearsal, "data");
  mkdirSync(data, { mode: 0o700 });
  const command = JSON.parse(last.steps.find(([word]) => word === "CMD")[1]);
  const check = JSON.parse(
    last.steps.find(([word]) => word === "HEALTHCHECK")[1].replace(/^.*? CMD /, ""),
  );
  const [port, deskPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(
      last.steps.flatMap(([word, rest]) => (word === "ENV" ? [rest.split("=")] : [])),
    ),
    HOST: "127.0.0.1",
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: data,
  };
  // As nobody when running as root; the files have another owner either way.
  const isRoot = process.getuid() === 0;
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) execFileSync("chown", ["65534:65534", data]);
  const options = { cwd: shop, env, stdio: "inherit", ...nobody };
  const running = spawn(command[0], command.slice(1), options);
  const ended = once(running, "exit");
  let isHealthy = false;
  for (let attempt = 0; attempt < 120 && !isHealthy && running.exitCode === null; attempt += 1) {
    await pause(500);
    const [status] = await once(
      spawn(check[0], check.slice(1), { ...options, stdio: "ignore" }),
      "exit",
    );
    isHealthy = status === 0;
  }
  const pages = [`${port}/shop`, `${deskPort}/sign-in`, `${deskPort}/assets/desk.css`];
  const answers = isHealthy
    ? await Promise.all(pages.map((page) => fetch(`http://127.0.0.1:${page}`)))
    : [];
  running.kill("SIGTERM");
  const [status] = await ended;
  if (!isHealthy || status !== 0 || answers.some((answer) => answer.status !== 200))
    throw new Error("The shop did not run as it should.");
  console.log("Healthy, served /shop and the desk, stopped on SIGTERM with 0.");
  console.log("Not tried: base images, volumes, the proxy, and what else only an engine can do.");
} finally {
  execFileSync("chmod", ["-R", "u+w", rehearsal]);
  rmSync(rehearsal, { recursive: true, force: true });
}
