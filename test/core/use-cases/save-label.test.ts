import { describe, expect, it } from "vitest";
import type { PictureSheet } from "#core/ports/picture-port.ts";
import { err, ok } from "#core/domain/result.ts";
import type { SaveFile } from "#core/ports/pdf-port.ts";
import type { PicturePort, ShareFile } from "#core/ports/picture-port.ts";
import { SaveLabel } from "#core/use-cases/save-label.ts";

const SHEET: PictureSheet = { width: 1, height: 1, ground: "#fff", shapes: [], texts: [] };
const label = { fileName: "UB08-100g.png", lay: () => SHEET };
const png = new Uint8Array([137, 80, 78, 71]);

const saving = (
  shared: Awaited<ReturnType<ShareFile>>,
  draw: PicturePort["draw"] = async () => ok(png),
) => {
  const saved: Parameters<SaveFile>[0][] = [];
  const offered: Parameters<ShareFile>[0][] = [];
  const save = new SaveLabel({
    pictures: { draw },
    shareFile: async (file) => {
      offered.push(file);
      return shared;
    },
    saveFile: (file) => void saved.push(file),
  });
  return { saved, offered, save };
};

const file = { name: "UB08-100g.png", mediaType: "image/png", bytes: png };

describe("a label to show around", () => {
  it.each(["shared", "dropped"] as const)(
    "goes to another program, and is not kept: %s",
    async (outcome) => {
      const { saved, offered, save } = saving(outcome);
      expect(await save.execute(label)).toEqual(ok(outcome));
      expect(offered).toEqual([file]);
      expect(saved).toEqual([]);
    },
  );

  it("is kept where there is no way to another program", async () => {
    const { saved, save } = saving("impossible");
    expect(await save.execute(label)).toEqual(ok("saved"));
    expect(saved).toEqual([file]);
  });

  it("is neither when it cannot be drawn, and says why", async () => {
    const refused = err({ kind: "unavailable", message: "No fonts." } as const);
    const { saved, offered, save } = saving("shared", async () => refused);
    expect(await save.execute(label)).toEqual(refused);
    expect([...saved, ...offered]).toEqual([]);
  });
});
