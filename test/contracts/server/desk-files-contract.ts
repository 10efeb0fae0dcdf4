import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DeskFiles } from "#server/ports/desk-books.ts";

const RINA = "rina.a@enambelas.example";
const DEWI = "dewi.w@enambelas.example";

/** What every store of handed-in files promises. */
export const deskFilesContract = (name: string, open: () => Promise<DeskFiles>): void => {
  describe(`what staff handed in, ${name}`, () => {
    it("is handed out byte by byte, to whoever handed it in", async () => {
      const files = await open();
      const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const id = await files.keep({
        name: "mutasi.csv",
        content,
        actor: RINA,
        at: "2025-07-21T02:38:00.000Z",
      });
      const loaded = await files.load(id, RINA);
      expect(loaded?.name).toBe("mutasi.csv");
      expect([...(loaded?.content ?? [])]).toEqual([...content]);
      expect(await files.load(id, DEWI)).toBeNull();
    });

    it("is not there under any other name", async () => {
      const files = await open();
      for (const id of [randomUUID(), "", "'; --"]) expect(await files.load(id, RINA)).toBeNull();
    });

    it("is forgotten after its time", async () => {
      const files = await open();
      const file = { name: "a.csv", content: Uint8Array.of(1), actor: RINA };
      const old = await files.keep({ ...file, at: "2025-07-20T02:00:00.000Z" });
      const fresh = await files.keep({ ...file, at: "2025-07-21T02:00:00.000Z" });
      await files.prune("2025-07-20T12:00:00.000Z");
      expect(await files.load(old, RINA)).toBeNull();
      expect(await files.load(fresh, RINA)).not.toBeNull();
    });
  });
};
