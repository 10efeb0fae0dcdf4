import { afterEach, expect, it } from "vitest";
import { aCoffee } from "#test/support/a-coffee.ts";
import { openShop } from "#test/ui/pages/open-shop.tsx";

const uluBatur = aCoffee({ code: "UB08", name: "Ulu Batur", category: "filter" });

/** The browser's own share sheet, which takes or refuses what it is given. */
const withSheet = (share: (data: ShareData) => Promise<void>): void => {
  Object.defineProperty(navigator, "canShare", { configurable: true, value: () => true });
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
};

const loadPicture = globalThis.fetch;
const withPicture = (answer: () => Response): void => {
  globalThis.fetch = async (address, init) =>
    address === "/cards/shop/UB08.png" ? answer() : loadPicture(address, init);
};
const PICTURE = () => new Response("PNG");

afterEach(() => {
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
  globalThis.fetch = loadPicture;
});

const open = () => openShop("/shop/UB08", { coffees: [uluBatur] });
type Opened = Awaited<ReturnType<typeof open>>;
const send = ({ screen }: Opened) =>
  screen.getByRole("button", { name: "Send the label of Ulu Batur" });

it("saves the card that the server paints, named after the coffee", async () => {
  const opened = await open();
  const link = opened.screen.getByRole("link", { name: "Save this label of Ulu Batur" });
  await expect.element(link).toHaveAttribute("href", "/cards/shop/UB08.png");
  await expect.element(link).toHaveAttribute("download", "UB08.png");
  expect(send(opened).query()).toBeNull();
});

it("hands the same file to another program where the system can", async () => {
  const sent: (readonly [string, string, string])[] = [];
  withPicture(PICTURE);
  withSheet(async ({ files: [file] = [] }) => {
    if (file) sent.push([file.name, file.type, await file.text()]);
  });
  await send(await open()).click();
  await expect.poll(() => sent).toEqual([["UB08.png", "image/png", "PNG"]]);
});

it.each([
  ["it cannot be loaded", () => new Response("", { status: 503 }), "AbortError"],
  ["the system refuses it", PICTURE, "NotAllowedError"],
])("says how else it can be sent when %s", async (_, picture, refusal) => {
  withPicture(picture);
  withSheet(() => Promise.reject(new DOMException("No.", refusal)));
  const opened = await open();
  await send(opened).click();
  await opened.alerts("The picture could not be sent. Save it, and send the file.");
  await expect.element(send(opened)).not.toHaveAttribute("aria-disabled");
});

it("says nothing when the visitor chose no program", async () => {
  let closed = false;
  withPicture(PICTURE);
  withSheet(() => {
    closed = true;
    return Promise.reject(new DOMException("Closed.", "AbortError"));
  });
  const opened = await open();
  await send(opened).click();
  await expect.poll(() => closed).toBe(true);
  await expect.element(send(opened)).not.toHaveAttribute("aria-disabled");
  expect(opened.screen.getByRole("alert").query()).toBeNull();
});
