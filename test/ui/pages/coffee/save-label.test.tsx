import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { shareInBrowser } from "#adapters/browser/canvas-pictures.ts";
import { ok } from "#core/domain/result.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import type { ShareFile } from "#core/ports/picture-port.ts";
import { layTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { labelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { dewiBuysWholesale, nextBug, openShop, type Opening } from "#test/ui/pages/open-shop.tsx";

type File = Parameters<ShareFile>[0];

const uluBatur = aCoffee({
  code: "UB08",
  name: "Ulu Batur",
  category: "filter",
  greenCostPerKg: 218_400,
  process: "Natural",
  tastingNotes: "Blood orange, strawberry jam, panela",
});

const open = (opening: Opening = {}) => openShop("/shop/UB08", { coffees: [uluBatur], ...opening });

const pressed = async (opening: Opening = {}) => {
  const opened = await open(opening);
  await opened.screen.getByRole("button", { name: "Save this label of Ulu Batur" }).click();
  return opened;
};

/** What another program is given. */
const handedOver = async (opening: Opening = {}): Promise<File> => {
  const files: File[] = [];
  const shareFile: ShareFile = async (file) => {
    files.push(file);
    return "shared";
  };
  const { says } = await pressed({ ...opening, overrides: { shareFile } });
  await says("The label is on its way.");
  const [file] = files;
  if (!file) throw new Error("Nothing was handed over.");
  return file;
};

type Box = readonly [x: number, y: number, width: number, height: number];

const pixelsOf = async ({ bytes, mediaType }: File) => {
  const picture = await createImageBitmap(new Blob([bytes], { type: mediaType }));
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  if (!pen) throw new Error("No canvas.");
  pen.drawImage(picture, 0, 0);
  const at = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
    return `#${(red * 65_536 + green * 256 + blue).toString(16).padStart(6, "0")}`;
  };
  const inked = (box: Box): boolean => {
    const { data } = pen.getImageData(...box);
    return data.some((part, index) => index % 4 === 0 && Math.abs(part - (data[0] ?? 0)) > 60);
  };
  return { width, height, at, inked };
};

it("draws the label as a PNG of 1080 × 1350 with its tiles, name and sum", async () => {
  const file = await handedOver();
  expect(file).toMatchObject({ name: "UB08-100g.png", mediaType: "image/png" });
  const { width, height, at, inked } = await pixelsOf(file);
  expect([width, height]).toEqual([1080, 1350]);
  const [paper, ink, gain, carbon] = ["#f8df78", "#b0123f", "#db3b15", "#16134d"];
  expect([at(5, 5), at(1074, 1344)]).toEqual([paper, paper]);
  // A tile of the numeral in the head, and the lines around the total.
  expect([at(64, 64), at(500, 1238), at(500, 1298)]).toEqual([ink, carbon, carbon]);
  const tiles = labelTiles(new ComputeBagPrice().execute(uluBatur, 100, "retail"));
  const middles = layTiles(uluBatur, tiles).map(({ cell, part }) => ({
    part,
    seen: at(60 + 168 * ((cell % 4) + 0.5), 150 + 168 * (Math.floor(cell / 4) + 0.5)),
  }));
  const seen = (wanted: string) =>
    middles.filter(({ part }) => part === wanted).map((tile) => tile.seen);
  expect(seen("green")).toEqual(Array<string>(tiles.green).fill(ink));
  expect(seen("profit")).toEqual(Array<string>(tiles.profit).fill(gain));
  expect(seen("loss")).toEqual(Array<string>(tiles.loss).fill(paper));
  // Code, facts above and below, name, first and last figure; and nothing in the margins.
  const written: readonly Box[] = [
    [850, 70, 170, 40],
    [772, 150, 200, 40],
    [772, 780, 200, 40],
    [60, 840, 400, 110],
    [880, 1005, 140, 26],
    [880, 1255, 140, 26],
  ];
  expect(written.filter((box) => !inked(box))).toEqual([]);
  expect([inked([0, 0, 50, 1350]), inked([1030, 0, 50, 1350])]).toEqual([false, false]);
});

it("prints the bag that was chosen, at retail for whoever looks", async () => {
  const figures: string[] = [];
  const { screen, savedFiles, says } = await open({
    before: dewiBuysWholesale,
    overrides: {
      pictures: {
        draw: async (lay) => {
          figures.push(...lay(() => 100).texts.map(({ text }) => text));
          return ok(new Uint8Array());
        },
      },
    },
  });
  await screen.getByRole("radio", { name: "200 g" }).click({ force: true });
  await says("Wholesale pricing");
  await screen.getByRole("button", { name: "Save this label of Ulu Batur" }).click();
  await expect.poll(() => savedFiles).toEqual(["UB08-200g.png"]);
  expect(figures).toContain("One bag of 200\u00a0g");
  expect(figures.at(-1)).toBe("Rp.85.000");
});

it("saves the picture where no program takes it, and says its name", async () => {
  const { savedFiles, says } = await pressed();
  await says("UB08-100g.png is saved.");
  expect(savedFiles).toEqual(["UB08-100g.png"]);
});

it("says nothing more when the visitor chose no program", async () => {
  const { screen, savedFiles, says } = await pressed({
    overrides: { shareFile: async () => "dropped" },
  });
  const button = screen.getByRole("button", { name: "Save this label of Ulu Batur" });
  await expect.element(button).not.toHaveAttribute("aria-disabled");
  await says(/^A picture to keep or to send/);
  expect(savedFiles).toEqual([]);
});

it("says so when the fonts cannot be fetched", async () => {
  const load = vi.spyOn(document.fonts, "load").mockRejectedValue(new Error("No network."));
  const { screen, savedFiles, alerts } = await pressed();
  await alerts("The picture could not be drawn. Check your connection");
  expect(savedFiles).toEqual([]);
  load.mockRestore();
  await screen.getByRole("button", { name: "Save this label of Ulu Batur" }).click();
  await expect.poll(() => savedFiles).toEqual(["UB08-100g.png"]);
});

it("offers no label of a coffee without a price", async () => {
  await page.viewport(1440, 900);
  const { screen, says } = await open({ coffees: [{ ...uluBatur, greenCostPerKg: null }] });
  await says("This coffee has no price yet.");
  expect(screen.getByRole("button", { name: /Save this label/ }).query()).toBeNull();
});

/** The browser's own share sheet, answering so. */
const sheet = (canShare: boolean | undefined, share: () => Promise<void>) => {
  const value = canShare === undefined ? undefined : () => canShare;
  Object.defineProperty(navigator, "canShare", { configurable: true, value });
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

const aFile = { name: "UB08-100g.png", mediaType: "image/png", bytes: new Uint8Array([1]) };
const accepting = async (): Promise<void> => undefined;
const refusing = (name: string) => async (): Promise<void> => {
  throw new DOMException("No.", name);
};

it.each([
  ["shared", true, accepting],
  ["dropped", true, refusing("AbortError")],
  // A press counts for a few seconds only; drawing may have taken longer.
  ["impossible", true, refusing("NotAllowedError")],
  ["impossible", false, accepting],
  // A sheet that takes addresses only.
  ["impossible", undefined, accepting],
] as const)("answers what became of a file: %s", async (outcome, canShare, share) => {
  sheet(canShare, share);
  expect(await shareInBrowser(aFile)).toBe(outcome);
});

it("can be saved again after a bug in handing the picture over", async () => {
  const bug = nextBug();
  let asked = 0;
  const shareFile: ShareFile = async () => {
    asked += 1;
    if (asked === 1) throw new RangeError("a bug");
    return "shared";
  };
  const { screen, says, alerts } = await pressed({ overrides: { shareFile } });
  await alerts("Something went wrong.");
  expect(await bug).toBeInstanceOf(RangeError);
  await screen.getByRole("button", { name: "Save this label of Ulu Batur" }).click();
  await says("The label is on its way.");
});
