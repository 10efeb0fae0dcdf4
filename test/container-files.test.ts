import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/boot/config/config.ts";
import { environmentSchema } from "#server/boot/config/environment.ts";
import { FILES, SOURCES } from "../scripts/build.mjs";

const read = (path: string): string => readFileSync(path, "utf8");

const service = v.strictObject({
  build: v.optional(v.strictObject({ context: v.literal(".."), dockerfile: v.string() })),
  image: v.optional(v.pipe(v.string(), v.regex(/^[\w/-]+:v?\d[\w.-]*$/))),
  restart: v.literal("unless-stopped"),
  init: v.optional(v.boolean()),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(v.array(v.string())),
  cap_drop: v.optional(v.array(v.string())),
  security_opt: v.optional(v.array(v.string())),
  mem_limit: v.optional(v.string()),
  // A number or a yes would be read as YAML means it, not as it is written.
  environment: v.record(v.string(), v.string()),
  ports: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.string())),
  networks: v.optional(
    v.strictObject({ default: v.strictObject({ aliases: v.array(v.string()) }) }),
  ),
  healthcheck: v.optional(
    v.strictObject({
      test: v.tupleWithRest([v.literal("CMD"), v.string()], v.string()),
      interval: v.string(),
      timeout: v.string(),
      retries: v.number(),
    }),
  ),
  depends_on: v.optional(
    v.record(v.string(), v.strictObject({ condition: v.literal("service_healthy") })),
  ),
});

const { services, volumes } = v.parse(
  v.strictObject({
    name: v.string(),
    services: v.record(v.string(), service),
    volumes: v.record(v.string(), v.null()),
  }),
  parse(read("deploy/compose.yaml")),
);

describe("deploy/compose.yaml", () => {
  it("waits only for services that are there and say that they are well", () => {
    const isWell = (name: string): boolean => {
      const { healthcheck, build } = services[name] ?? {};
      if (healthcheck !== undefined) return true;
      return build !== undefined && read(build.dockerfile).includes("\nHEALTHCHECK ");
    };
    const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) =>
      Object.keys(depends_on),
    );
    expect(waitedFor).not.toEqual([]);
    expect(waitedFor.filter((name) => !isWell(name))).toEqual([]);
  });

  it("asks for the settings that deploy/compose.env lists, and for no others", () => {
    const asked = [...read("deploy/compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name = ""]) => name,
    );
    const listed = [...read("deploy/compose.env").matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    expect([...new Set(asked)].toSorted()).toEqual(listed.toSorted());
  });

  it("mounts folders that it names and files that are there", () => {
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((one) => one.split(":")[0] ?? ""),
    );
    const missing = mounted.filter((from) =>
      from.startsWith("./") ? !existsSync(join("deploy", from)) : !(from in volumes),
    );
    expect(missing).toEqual([]);
  });

  it("gives the shop settings that it knows and starts with", () => {
    const env = services["shop"]?.environment ?? {};
    expect(Object.keys(env).filter((name) => !(name in environmentSchema.entries))).toEqual([]);
    const filled = Object.entries(env).map(([name, text]) => [
      name,
      text.replaceAll(SETTING, fill),
    ]);
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({ ok: true });
  });
});

const SETTING = /\$\{([A-Z_]+)[^}]*\}/g;
const fill = (_: string, name: string): string => EXAMPLES[name] ?? "x".repeat(40);
const EXAMPLES: Readonly<Record<string, string>> = {
  SITE_URL: "https://shop.example",
  BANK_ACCOUNT_NUMBER: "016 1616 016",
  SMTP_URL: "smtps://smtp.example.com:465",
  MAIL_FROM: "halo@enambelas.example",
  STAFF_EMAILS: "rina@enambelas.example",
  DESK_URL: "http://127.0.0.1:3001",
};

describe("the Dockerfile", () => {
  const letIn = read("deploy/Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  const isLetIn = (path: string) => letIn.some((one) => `${path}/`.startsWith(`${one}/`));

  it("is given all that the shop is built from, but no settings", () => {
    const builtFrom = [...SOURCES, ...FILES].filter((path) => path !== ".env");
    expect(letIn).toEqual(expect.arrayContaining(builtFrom));
    expect(letIn).not.toContain(".env");
  });

  it("is given what the build's configuration imports, were it only for tests", () => {
    const imported = new Set(["vite.config.ts"]);
    for (const file of imported)
      for (const [, path = ""] of read(file).matchAll(/(?:from |import\()"(\.[^"]+)"/g))
        imported.add(join(dirname(file), path));
    expect([...imported].filter((path) => !isLetIn(path))).toEqual([]);
  });

  it("takes only what its list lets into the image", () => {
    const taken = [...read("deploy/Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, from = ""]) => from.split(" "))
      .filter((path) => path !== ".");
    expect([...letIn, ...taken].filter((path) => !existsSync(path))).toEqual([]);
    expect(taken.filter((path) => !isLetIn(path))).toEqual([]);
    expect(read("deploy/Dockerfile.dockerignore")).toMatch(/^\*$/m);
  });

  it("brings along what desk and mails read", () => {
    const sources = ["server/boot/desk-assets.ts", "server/mails/pictures.ts"].map(read).join("\n");
    const named = sources.matchAll(/["`]((?:server|src)\/[\w/]+)/g);
    const folders = [...named].map(([, folder = ""]) => folder.replace(/\/$/, ""));
    expect(folders).toContain("src/ui/styles");
    expect(folders).toContain("server/mails/assets");
    const [, image = ""] =
      /\nENV NODE_ENV=production\n([^]*)/.exec(read("deploy/Dockerfile")) ?? [];
    const brought = [...image.matchAll(/^COPY (\S+) \.\/\1$/gm)].map(([, path = ""]) => path);
    expect(
      folders.filter((folder) => !brought.some((path) => `${folder}/`.startsWith(`${path}/`))),
    ).toEqual([]);
  });

  it("runs the shop as a user without rights", () => {
    const last =
      read("deploy/Dockerfile")
        .split(/^FROM /m)
        .at(-1) ?? "";
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
  });
});

it("a build with a setting that is none ends with one line that names it", () => {
  const [name, value] = ["VITE_API_URL", "ftp://shop.example"] as const;
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "artifacts/never"], {
    env: { ...process.env, [name]: value },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(name)]);
});
