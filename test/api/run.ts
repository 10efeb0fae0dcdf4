// `npm run prove -- api`: schemathesis, a peer's fuzzer, against the product server, what stands before the
// embedded services, and the desk. No answer may be a fault of ours or differ from its description.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { listen } from "#server/boot/listen.ts";
import type { Handler } from "#server/http/context.ts";
import { openApiDocument } from "#server/http/routes/openapi.ts";
import { startApi } from "#test/support/api-harness.ts";
import { freePort } from "#test/support/free-port.ts";
import { deskBrowser, embeddedDesk, NEARBY } from "#test/support/embedded-desk.ts";
import { openTestStack } from "#test/server/embedded/open-test-stack.ts";
import { deskDocument } from "./documents.ts";
import { gatewayDocument } from "./documents.ts";

type Service = {
  readonly name: string;
  readonly document: object;
  readonly handle: Handler;
  readonly headers: readonly string[];
  readonly url?: string;
  close(): Promise<void>;
};

const productServer = async (): Promise<Service> => {
  const api = await startApi();
  const { authorization } = await api.headersFor(await api.createCustomer());
  return {
    name: "product server",
    document: openApiDocument(),
    handle: (request) => api.fetch(request),
    headers: [`authorization: ${authorization}`],
    url: "/api",
    close: () => api.close(),
  };
};

const gateway = async (): Promise<Service> => {
  const stack = await openTestStack();
  return {
    name: "sign-in and data",
    document: gatewayDocument(),
    handle: (request, clientAddress) => stack.fetch(request, clientAddress),
    headers: [],
    close: () => stack.dispose(),
  };
};

const desk = async (): Promise<Service> => {
  const { deps } = await embeddedDesk();
  const port = await freePort();
  const here = { ...deps, deskUrl: `http://127.0.0.1:${port}` };
  const { app } = deskBrowser(here);
  const link = await here.signIn.newLink("rina.a@enambelas.example");
  const session = await here.signIn.open(link?.secret ?? "");
  return {
    name: "desk",
    document: deskDocument(app.routes),
    handle: async (request) => app.fetch(request, NEARBY),
    headers: [
      `cookie: desk_session=${session.ok ? session.value.secret : ""}`,
      `origin: ${here.deskUrl}`,
    ],
    url: here.deskUrl,
    close: async () => undefined,
  };
};

/** @returns whether the fuzzer found nothing. */
const fuzz = async (open: () => Promise<Service>, folder: string): Promise<boolean> => {
  const service = await open();
  const port = service.url?.startsWith("http")
    ? Number(new URL(service.url).port)
    : await freePort();
  const server = await listen({ host: "127.0.0.1", port, trustProxy: false }, service.handle);
  const file = join(folder, `${service.name.replaceAll(" ", "-")}.json`);
  await writeFile(file, JSON.stringify(service.document));
  const base = service.url?.startsWith("/") ? service.url : "";
  process.stdout.write(`\n── ${service.name}\n`);
  const child = spawn(
    PROGRAM.includes(sep) ? resolve(PROGRAM) : PROGRAM,
    [
      "run",
      file,
      `--url=http://127.0.0.1:${port}${base}`,
      `--checks=${CHECKS.join(",")}`,
      `--max-examples=${process.env["API_EXAMPLES"] ?? "50"}`,
      "--seed=16",
      "--no-color",
      ...service.headers.flatMap((header) => ["-H", header]),
    ],
    // It leaves notes of its own where it is started.
    { stdio: "inherit", cwd: folder },
  );
  const [status] = await once(child, "close");
  await server.close();
  await service.close();
  return status === 0;
};

const PROGRAM = process.env["SCHEMATHESIS"] ?? "schemathesis";
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
];

const folder = await mkdtemp(join(tmpdir(), "descriptions-"));
const found: boolean[] = [];
for (const open of [productServer, gateway, desk]) found.push(await fuzz(open, folder));
await rm(folder, { recursive: true });
process.exitCode = found.every(Boolean) ? 0 : 1;
