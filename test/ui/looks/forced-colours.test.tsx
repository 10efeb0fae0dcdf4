import "#ui/styles/global.css";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { cdp, page, userEvent } from "vitest/browser";
import { Swatch } from "#ui/components/breakdown/cloth-bar.tsx";
import { CheckboxField, RadioCard } from "#ui/components/fields/choices.tsx";
import { TextField } from "#ui/components/fields/text-fields.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { NavBar } from "#ui/layout/nav-bar.tsx";
import { SizeChoice } from "#ui/pages/coffee/buy-bag.tsx";
import { contrastOf, type Colour } from "#test/support/looks/contrast.ts";

const emulate = (features: Readonly<Record<string, string>>) =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

type Picture = { readonly base64: string; readonly colours: readonly Colour[] };

const shown = (thing: ReactNode) =>
  render(<div style={{ display: "inline-block", padding: 8 }}>{thing}</div>);

const pictureOf = async (element: Element | null): Promise<Picture> => {
  if (!element) throw new Error("Nothing is drawn.");
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  // Across the letters, without what frames them.
  const third = Math.floor(bitmap.height / 3);
  return {
    base64,
    colours: coloursIn(context?.getImageData(0, third, bitmap.width, third).data ?? []),
  };
};

/** Those that cover more than half a hundredth: without the blend at the edges. */
const coloursIn = (data: ArrayLike<number>): readonly Colour[] => {
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const name = `${data[at]},${data[at + 1]},${data[at + 2]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > data.length / 800)
    .map(([name]): Colour => {
      const [red = 0, green = 0, blue = 0] = name.split(",").map(Number);
      return [red, green, blue, 1];
    });
};

/** The thing, or a part of it, as it is drawn. */
const picture = async (thing: ReactNode, part = "div > *"): Promise<Picture> => {
  const screen = await shown(thing);
  const taken = await pictureOf(screen.container.querySelector(part));
  await screen.unmount();
  return taken;
};

const most = (colours: readonly Colour[]): number =>
  Math.max(...colours.flatMap((one) => colours.map((other) => contrastOf(one, other))));

afterEach(() => emulate({ "forced-colors": "none", "prefers-color-scheme": "light" }));

const TONES = ["yellow", "green", "blue", "indigo", "red", "gray", "neutral"] as const;
type Drawn = () => ReactNode;

const size = (chosen: number) => (
  <SizeChoice
    offers={[
      { sizeGrams: 100, drawnHeight: 608, priceIdr: 60_000 },
      { sizeGrams: 200, drawnHeight: 608, priceIdr: 95_000 },
    ]}
    chosen={chosen}
    onChoose={() => undefined}
  />
);
const subject = { code: "SW16", name: "Sumber Wening", category: "espresso" } as const;
const tiles = { green: 10, loss: 2, labor: 1, profit: 2, packaging: 1 };

const linkOn = (path: string) =>
  picture(
    <MemoryRouter initialEntries={[path]}>
      <div style={{ width: 1100 }}>
        <NavBar />
      </div>
    </MemoryRouter>,
    'a[href="/wholesale"]',
  );

describe.each(["light", "dark"])("where the system chooses the colours, in a %s theme", (theme) => {
  const chosen = () => emulate({ "forced-colors": "active", "prefers-color-scheme": theme });

  it.each<readonly [string, Drawn, Drawn]>([
    [
      "a button that is switched off",
      () => <Button>Order</Button>,
      () => <Button disabled>Order</Button>,
    ],
    [
      "a field that cannot be changed",
      () => <TextField label="City" />,
      () => <TextField label="City" readOnly />,
    ],
    [
      "a ticked box",
      () => <CheckboxField label="Save" />,
      () => <CheckboxField label="Save" defaultChecked />,
    ],
    [
      "a chosen card",
      () => <RadioCard title="Pickup" />,
      () => <RadioCard title="Pickup" defaultChecked />,
    ],
    ["a chosen size", () => size(200), () => size(100)],
    [
      "a label that is sold out",
      () => <CoffeeLabel subject={subject} tiles={tiles} />,
      () => <CoffeeLabel subject={subject} tiles={tiles} soldOut />,
    ],
  ])("tells %s apart", async (_what, one, other) => {
    await chosen();
    expect((await picture(one())).base64).not.toBe((await picture(other())).base64);
  });

  it("marks a field with an error at its edge", async () => {
    await chosen();
    const sound = await picture(<TextField label="City" />, "input");
    const faulty = await picture(<TextField label="City" error="City is required." />, "input");
    expect(faulty.base64).not.toBe(sound.base64);
  });

  it("tells the page one is on from the others in the menu", async () => {
    await chosen();
    await page.viewport(1200, 700);
    expect((await linkOn("/about")).base64).not.toBe((await linkOn("/wholesale")).base64);
  });

  it("gives every badge a sign of its own", async () => {
    await chosen();
    const badges = [];
    for (const tone of TONES)
      badges.push((await picture(<StatusBadge label="order" tone={tone} />)).base64);
    expect(new Set(badges).size).toBe(TONES.length);
  });

  it("gives every part of a price a motif of its own", async () => {
    await chosen();
    const motifs = [];
    for (const part of ["green", "loss", "labor", "profit", "packaging"] as const)
      motifs.push(
        await picture(
          <div style={{ display: "flex" }}>
            <Swatch part={part} />
          </div>,
        ),
      );
    expect(new Set(motifs.map(({ base64 }) => base64)).size).toBe(5);
    for (const { colours } of motifs) expect(most(colours)).toBeGreaterThan(3);
  });

  it.each<readonly [string, Drawn, string]>([
    ["a button", () => <Button>Order</Button>, "button"],
    ["a badge", () => <StatusBadge label="order" tone="green" />, "div > *"],
    ["a field", () => <TextField label="City" defaultValue="Malang, Jawa Timur" />, "input"],
    ["a chosen size", () => size(100), "label span"],
  ])("lets %s be read", async (_what, thing, part) => {
    await chosen();
    expect(most((await picture(thing(), part)).colours)).toBeGreaterThan(4.5);
  });

  it("shows where the focus is", async () => {
    await chosen();
    const screen = await shown(<Button>Order</Button>);
    const around = screen.container.firstElementChild;
    const before = await pictureOf(around);
    await userEvent.tab();
    expect((await pictureOf(around)).base64).not.toBe(before.base64);
  });
});
