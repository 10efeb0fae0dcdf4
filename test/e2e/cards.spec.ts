import { SITE_ROUTES } from "#site/routes.ts";
import { expect, test } from "./shop.ts";

const PAGES = SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path }) =>
  path.replace(":code", "SW16"),
);

for (const path of PAGES)
  test(`${path} has a picture for whoever is sent its address`, async ({ request, shop }) => {
    const html = await (await request.get(path)).text();
    const property = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1] ?? "";
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const picture = property("og:image");
    expect(picture.startsWith(`${shop.url}/cards/`)).toBe(true);
    expect(property("og:image:alt").length).toBeGreaterThan(20);

    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe(property("og:image:type"));
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      Number(property("og:image:width")),
      Number(property("og:image:height")),
    ]);
    expect(bytes.length).toBeLessThan(300_000);
  });

test("a coffee's picture is its own, and named in its data", async ({ request, shop }) => {
  const pictureOf = async (code: string) => {
    const html = await (await request.get(`/shop/${code}`)).text();
    const picture = `${shop.url}/cards/shop/${code}.png`;
    expect(html).toContain(`"image":"${picture}"`);
    return (await (await request.get(picture)).body()).toString("base64");
  };
  expect(await pictureOf("SW16")).not.toBe(await pictureOf("UB08"));
  expect((await request.get("/cards/shop/GONE.png")).status()).toBe(404);
});
