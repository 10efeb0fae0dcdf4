import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { latePart } from "#ui/components/late-part/late-part.tsx";

type Load = Parameters<typeof latePart<object>>[0];

/** As in the shop: a page is taken over with what it was drawn with, and gets what is live after. */
const Shop = createContext("drawn");

const Story = () => {
  const [pages, setPages] = useState(0);
  return (
    <>
      <p>Once upon a time, {useContext(Shop)}</p>
      <button onClick={() => setPages(pages + 1)}>{`Page ${pages}`}</button>
    </>
  );
};
const Broken: ComponentType = () => {
  throw new RangeError("A story without an end.");
};
const gone = new TypeError("Failed to fetch dynamically imported module");

const HOW: Readonly<Record<string, { readonly load: Load; readonly cause: unknown }>> = {
  "does not come": { load: () => Promise.reject(gone), cause: gone },
  breaks: {
    load: () => Promise.resolve(Broken),
    cause: expect.objectContaining({ message: "A story without an end." }),
  },
};

/** A page with a late part, and something to use above it. */
const aPage = (load: Load, wanted: boolean, lost?: ReactNode) => {
  const Late = latePart(load, lost);
  const Coffee = () => {
    const [bags, setBags] = useState(0);
    return (
      <>
        <p>The shop is {useContext(Shop)}.</p>
        <button onClick={() => setBags(bags + 1)}>{`Add to cart: ${bags}`}</button>
        <Late wanted={wanted} />
      </>
    );
  };
  return function Page() {
    const [shop, setShop] = useState("drawn");
    useEffect(() => setShop("live"), []);
    return (
      <Suspense fallback={<p>Loading</p>}>
        <Shop value={shop}>
          <Coffee />
        </Shop>
      </Suspense>
    );
  };
};

const place = document.createElement("div");
let root: Root | undefined;
let caught: unknown[];
const reporting = {
  onCaughtError: (cause: unknown) => void caught.push(cause),
  // React tells of its second try as well.
  onRecoverableError: () => undefined,
};
/** The page as the server draws it, taken over by a browser that gets `load` for its late part. */
const takenOver = async (load: Load) => {
  const Drawn = aPage(() => Promise.resolve(Story), true);
  const stream = await renderToReadableStream(<Drawn />);
  await stream.allReady;
  place.innerHTML = await new Response(stream).text();
  const Page = aPage(load, true);
  root = hydrateRoot(place, <Page />, reporting);
};

const drawnHere = async (load: Load, lost?: ReactNode) => {
  const Page = aPage(load, false, lost);
  root = createRoot(place, reporting);
  root.render(<Page />);
};

const sentence = page.getByText("A part of this page did not load.");
const story = page.getByText("Once upon a time, drawn");

const restStillWorks = async () => {
  await page.getByRole("button", { name: "Add to cart: 0" }).click();
  await expect.element(page.getByRole("button", { name: "Add to cart: 1" })).toBeVisible();
};

describe("late part", () => {
  beforeEach(() => {
    caught = [];
    document.body.append(place);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    root?.unmount();
    place.replaceChildren();
    vi.restoreAllMocks();
  });

  it("begins to work on a drawn page once its code is there", async () => {
    await takenOver(() => Promise.resolve(Story));
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: /^Page/ }).click();
        return place.textContent;
      })
      .toContain("Page 1");
    expect(caught).toEqual([]);
    await expect.element(sentence).not.toBeInTheDocument();
  });

  describe.each(Object.entries(HOW))("a late part that %s", (_, { load, cause }) => {
    it.each([
      ["on a drawn page", takenOver],
      ["on a page that the browser draws", drawnHere],
    ])("says so %s, is reported, and leaves the rest", async (_place, open) => {
      await open(load);
      await expect.element(sentence).toBeVisible();
      await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
      expect(caught).toEqual([cause]);
      await restStillWorks();
    });

    it("is only missing where the page is whole without it, and reported all the same", async () => {
      await drawnHere(load, null);
      await restStillWorks();
      await expect.poll(() => caught).toEqual([cause]);
      await expect.element(sentence).not.toBeInTheDocument();
    });
  });

  it("stays as it was drawn while its code is on the way", async () => {
    await takenOver(() => new Promise(() => {}));
    await expect.element(page.getByText("The shop is live.")).toBeVisible();
    await expect.element(story).toBeVisible();
    await restStillWorks();
    await expect.element(story).toBeVisible();
  });

  it("stays as it was drawn when its code does not come", async () => {
    await takenOver(() => Promise.reject(gone));
    await expect.element(sentence).toBeVisible();
    await expect.element(story).toBeVisible();
  });
});
