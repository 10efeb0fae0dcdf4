import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { askAtDeskSocket, openDeskSocket } from "#server/desk/cli/desk-socket.ts";
import { RINA } from "#test/support/embedded-desk.ts";
import { deskLine } from "./desk-line.ts";

it("takes the desk's commands at a socket that only the user who runs the shop can open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  const { services } = await deskLine();
  const show = { command: "show", args: { orderCode: "KQ7M2XTB" }, staff: RINA } as const;
  expect(await askAtDeskSocket(folder, show)).toBeNull();
  const close = await openDeskSocket(folder, services);
  expect((await stat(join(folder, "desk"))).mode & 0o777).toBe(0o600);
  expect(await askAtDeskSocket(folder, show)).toMatchObject({
    ok: true,
    value: { data: { orderCode: "KQ7M2XTB" } },
  });
  expect(await askAtDeskSocket(folder, { ...show, args: {} })).toMatchObject({
    ok: false,
    error: { kind: "usage" },
  });
  await close();
  await rm(folder, { recursive: true });
});
