import { openedOnce } from "#test/support/opened-once.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askShop, askAtSqlSocket, openSqlSocket, asTable } from "#server/database/sql.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";

const seeded = openedOnce(openSeededDatabase);
const folder = emptyFolder();

describe("sql socket", () => {
  describe("the socket for statements on the embedded database", () => {
    it("answers with rows, and with what is wrong", async () => {
      const close = await openSqlSocket(folder, seeded.database);
      expect(
        await askAtSqlSocket(folder, "select code from shop_items where code = 'SW16'"),
      ).toEqual({
        ok: true,
        value: [{ code: "SW16" }],
      });
      expect(await askAtSqlSocket(folder, "select coffee")).toEqual({
        ok: false,
        error: { kind: "refused", message: 'column "coffee" does not exist' },
      });
      await close();
    });

    it("opens again after a process that was killed left it behind", async () => {
      const left = await openSqlSocket(folder, seeded.database);
      const close = await openSqlSocket(folder, seeded.database);
      expect(await askAtSqlSocket(folder, "select 1 as one")).toMatchObject({ ok: true });
      await close();
      await left();
    });

    describe("of a folder whose path is longer than a socket's may be", () => {
      let far: string;
      let temporary: string;
      beforeEach(async () => {
        far = join(folder, randomUUID(), "far".repeat(40));
        temporary = emptyFolder();
        await mkdir(far, { recursive: true });
        vi.stubEnv("TMPDIR", temporary);
      });
      afterEach(() => {
        vi.unstubAllEnvs();
      });
      const own = () => join(temporary, `enambelas-${process.getuid?.()}`);

      it("stands in a folder that only its user can enter", async () => {
        const close = await openSqlSocket(far, seeded.database);
        expect(await askAtSqlSocket(far, "select 1 as one")).toMatchObject({ ok: true });
        expect(await readdir(temporary)).toEqual([basename(own())]);
        expect((await stat(own())).mode & 0o777).toBe(0o700);
        await close();
      });

      it.each<[string, (path: string) => Promise<unknown>]>([
        ["open to others", (path) => mkdir(path).then(() => chmod(path, 0o777))],
        ["a link", (path) => symlink(folder, path)],
        ["a file", (path) => writeFile(path, "")],
      ])("is neither opened nor asked in one that is %s", async (_, make) => {
        await make(own());
        const refusal = "is not a folder of this user alone";
        await expect(openSqlSocket(far, seeded.database)).rejects.toThrow(refusal);
        await expect(askAtSqlSocket(far, "select 1")).rejects.toThrow(refusal);
      });
    });

    it("says when no shop runs on the folder", async () => {
      const dataDir = join(folder, "nobody");
      await mkdir(dataDir);
      const stack = {
        kind: "embedded",
        dataDir,
        mailbox: "off",
        google: null,
        signInsPer5Minutes: 0,
        accessTokenSeconds: 3600,
        sessionIdleDays: 30,
      } as const;
      expect(await askShop({ stack }, "select 1")).toEqual({
        ok: false,
        error: {
          kind: "not-running",
          message: `No shop is running on ${dataDir}. Start it with npm start, then ask again.`,
        },
      });
    });
  });
});

it("shows rows below a head, one column below another", () => {
  const rows = [
    { order_code: "KQ7M2XTB", amount_due: 383_347, customer: "Dewi Anggraini" },
    { order_code: "ABCDEFGH", amount_due: 54_007, customer: null },
  ];
  expect(asTable(rows)).toBe(
    [
      "order_code  amount_due  customer",
      "----------  ----------  --------------",
      "KQ7M2XTB    383347      Dewi Anggraini",
      "ABCDEFGH    54007",
      "2 rows",
      "",
    ].join("\n"),
  );
});

it("says when there is nothing", () => {
  expect(asTable([])).toBe("0 rows\n");
  const many = Array.from({ length: 200_000 }, (_, number) => ({ number }));
  expect(asTable(many)).toContain("\n199999\n200000 rows\n");
});

it("lets no customer steer the terminal", () => {
  const table = asTable([{ recipient: "Dewi\u001B[2J\nKQ7M2XTB  \u202Epaid" }]);
  expect(table.split("\n")[2]).toBe("Dewi⟨U+001B⟩[2J⏎KQ7M2XTB  ⟨U+202E⟩paid");
});
