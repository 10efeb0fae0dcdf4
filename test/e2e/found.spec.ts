import type { APIRequestContext, Page } from "@playwright/test";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { structureOf } from "#test/support/markup-structure.ts";
import { filledWith, PAYLOADS } from "#test/support/payloads.ts";
import { parseStructuredData } from "#test/support/structured-data.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { signIn } from "./customer.ts";
import { readyCustomer } from "./ready-customer.ts";
import { gradeSite, openSite, SITE_URL } from "./grade-site.ts";
import { expect, test } from "./shop.ts";

type Row = { readonly code: string; readonly name: string; readonly tasting_notes: string };

/** Every page anybody may find, with one coffee for the pages of all. */
const PUBLIC = SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path, kind }) => ({
  path: path.replace(":code", "SW16"),
  kind,
}));
const PRIVATE = SITE_ROUTES.filter(({ kind }) => kind === "private").map(({ path }) =>
  path.replace(":code", "KQ7M2XTB"),
);

/** What the browser complains about on this page from now on. */
const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on("console", (said) => {
    if (said.type() === "error" || said.type() === "warning") complaints.push(said.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
};

/**
 * The bytes of every answer until nothing more is asked for, as they came over the wire. Without the
 * stylesheets that a page names as disabled: some releases of Chromium fetch them, and apply none.
 */
const loadedBy = async (page: Page, path: string) => {
  const answers: {
    readonly url: string;
    readonly type: string;
    readonly bodyBytes: number;
    readonly bytes: number;
  }[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "stylesheet") return;
    void request.sizes().then(({ responseBodySize, responseHeadersSize }) =>
      answers.push({
        url: request.url(),
        type: request.resourceType(),
        bodyBytes: responseBodySize,
        bytes: responseBodySize + responseHeadersSize,
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return answers;
};

/** What only these libraries say, in words that no build shortens. */
const LIBRARIES = {
  "sign-in's library": /GoTrueClient/,
  forms: /shouldUseNativeValidation/,
  "the invoice's writer": /putOnlyUsedFonts/,
};

/** Which of the libraries came with these scripts. */
const librariesIn = async (
  request: APIRequestContext,
  scripts: readonly { readonly url: string }[],
): Promise<Readonly<Record<string, boolean>>> => {
  const texts = await Promise.all(scripts.map(async ({ url }) => (await request.get(url)).text()));
  return Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, words]) => [
      name,
      texts.some((text) => words.test(text)),
    ]),
  );
};

/** What one of the public pages loaded before anybody did anything. */
const expectLittleLoaded = async (
  request: APIRequestContext,
  { path, kind }: (typeof PUBLIC)[number],
  answers: Awaited<ReturnType<typeof loadedBy>>,
): Promise<void> => {
  const scriptsSoFar = () => answers.filter(({ type }) => type === "script");
  const isForm = kind === "open" && path !== "/cart";
  // On a busy machine the network falls idle once before a form's library is asked for.
  const hasForms = async () => (await librariesIn(request, scriptsSoFar()))["forms"];
  if (isForm) await expect.poll(hasForms).toBe(true);
  const scripts = scriptsSoFar();
  const bytes = scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
  expect(bytes).toBeLessThan(isForm ? 180_000 : kind === "content" ? 90_000 : 150_000);
  for (const [library, inIt] of Object.entries(await librariesIn(request, scripts)))
    expect(inIt, library).toBe(isForm && library === "forms");
  if (path !== "/") return;
  // The page, its two faces and its sign; its own code follows when the browser is idle.
  expect(answers.filter(({ type }) => type !== "script").length).toBeLessThanOrEqual(4);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect(answers.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThan(185_000);
};

/** In the page: the files whose styles it applies. */
const styleFiles = () => [...document.styleSheets].flatMap(({ href }) => href ?? []);

/** In the page: the stylesheets that the browser fetched, applied or not. */
const fetchedStyles = () =>
  performance
    .getEntriesByType("resource")
    .flatMap(({ name }) => (name.endsWith(".css") ? name : []));

/** In the page: whether the application answers in its head, which every page has. */
const headIsHydrated = (): boolean => {
  const waiting = window.earlyEvents?.waiting;
  const button = document.querySelector<HTMLElement>("body header button");
  return button !== null && waiting?.has(button) === false;
};

/** While the test reads, the home page's intro counts below the tagline, then keeps its amount only. */
const mainText = async (page: Page): Promise<string> =>
  (await page.locator("main").innerText())
    .replaceAll(/\s+/g, " ")
    .replace(/(on the bag\.)(?: \d+%)? Rp\.[\d.]+/, "$1");

/** What a page tells machines of itself. */
const headOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      'link[rel="canonical"], meta[name="description"], meta[name="robots"], meta[property], script[type="application/ld+json"]',
    )
    .evaluateAll((told) => told.map(({ outerHTML }) => outerHTML).toSorted());

const structuredData = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return parseStructuredData(texts.map((text): unknown => JSON.parse(text)));
};

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, kind } of PUBLIC)
    test(`${path} reads completely`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("contentinfo")).toContainText("Jl. Jombang No. 16");
      const text = await page.locator("main").innerText();
      expect(text.length).toBeGreaterThan(120);
      if (kind === "open") expect(text).toContain("order by email");
      await expect(page.getByText("Loading…")).toHaveCount(0);
    });

  test("every page brings the rules of all that is drawn on it", async ({ request }) => {
    for (const { path } of PUBLIC) {
      const html = await (await request.get(path)).text();
      const [head = "", body = ""] = html.split("</head>");
      const style = /<style>(.*?)<\/style>/s.exec(head)?.[1] ?? "";
      // Class names as CSS modules write them: each has a rule.
      const drawn = Array.from(body.matchAll(/ class="([^"]*)"/g), ([, names = ""]) =>
        names.split(" ").filter((name) => /^_\w+_\w{5}_\d+$/.test(name)),
      ).flat();
      expect(drawn.length, path).toBeGreaterThan(5);
      expect(
        [...new Set(drawn)].filter((name) => !style.includes(`.${name}`)),
        path,
      ).toEqual([]);
    }
  });

  test("the shop and the price list name every coffee", async ({ page, request }) => {
    const coffees = (await (await request.get("/api/shop-items")).json()) as readonly Row[];
    expect(coffees.length).toBeGreaterThan(13);
    for (const path of ["/shop", "/offer-list"]) {
      await page.goto(path);
      const links = page.locator("main").getByRole("link");
      for (const { name } of coffees)
        await expect(links.filter({ hasText: name }).first()).toBeVisible();
      // Not the inner text: what lies far below the fold is not drawn yet, though it is there.
      const text = (await page.locator("main").textContent()) ?? "";
      expect(text.match(/Rp\.\d/g)?.length).toBeGreaterThan(13);
    }
  });

  test("a search leads to the whole list", async ({ page }) => {
    await page.goto("/shop?q=sumber");
    await page.getByRole("link", { name: "the shop", exact: true }).click();
    await expect(page.getByRole("link", { name: /Sumber Wening/ }).first()).toBeVisible();
  });

  test("a coffee's page says what it is, what it costs and why", async ({ page, request }) => {
    const coffees = (await (await request.get("/api/shop-items")).json()) as readonly Row[];
    for (const { code, name, tasting_notes } of coffees.slice(0, 4)) {
      await page.goto(`/shop/${code}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.locator("main")).toContainText(tasting_notes);
    }
    await page.goto("/shop/SW16");
    await expect(page.locator("main")).toContainText("Gross profit");
  });
});

/** Expects the application to change nothing of the page, and then to answer for it. */
const expectTakenOver = async (
  page: Page,
  path: string,
  look?: (answers: Awaited<ReturnType<typeof loadedBy>>) => Promise<void>,
): Promise<void> => {
  const complaints = complaintsOf(page);
  const answers = await loadedBy(page, path);
  // On a busy machine the search's answer may be drawn later than the network falls idle.
  await expect(page.getByText("Loading…")).toHaveCount(0);
  const title = await page.title();
  const head = await headOf(page);
  const text = await mainText(page);
  if (look) {
    await look(answers);
    // The styles stand in the page: their files would come before its faces.
    expect(await page.evaluate(fetchedStyles)).toEqual([]);
    expect(await page.evaluate(styleFiles)).toEqual([]);
  }
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  // Until then a link is the browser's, and leads to a new document.
  await page.waitForFunction(headIsHydrated);
  await page.waitForLoadState("networkidle");
  // The application is there when it answers: the menu's links lead on without a new document.
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  expect(await page.title()).toBe(title);
  expect(await headOf(page)).toEqual(head);
  expect(await mainText(page)).toBe(text);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);
  expect(complaints).toEqual([]);
};

test.describe("the application takes over", () => {
  // One of each kind in every run; a page of one kind loads what the others do.
  const inEveryRun = new Set([
    "/",
    "/about",
    "/offer-list",
    "/shop",
    "/shop/SW16",
    "/cart",
    "/signin",
  ]);
  for (const one of PUBLIC)
    test(
      `${one.path} loads little, none of what comes later, and is taken over without a complaint`,
      {
        tag: inEveryRun.has(one.path) ? [] : "@thorough",
      },
      async ({ page, request }) => {
        await expectTakenOver(page, one.path, (answers) =>
          expectLittleLoaded(request, one, answers),
        );
      },
    );

  const asked = ["/shop?sort=z-a", "/shop?q=jasmine", "/signin?next=%2Fcheckout"];
  for (const path of [...asked, "/signin?check-email=1"])
    test(`${path} without a complaint`, async ({ page }) => {
      await expectTakenOver(page, path);
    });

  test("the page after a sign-up is kept out of search engines", async ({ page }) => {
    await page.goto("/signin?check-email=1");
    await expect(page.getByText("Check your email")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

test.describe("search engines, which run no script", () => {
  test.use({ javaScriptEnabled: false });
  // What they read is the document: nothing else is loaded.
  test.beforeEach(async ({ page }) => {
    await page.route("**/*", (route) =>
      route.request().resourceType() === "document" ? route.continue() : route.abort(),
    );
  });

  test("find the pages with forms and the cart, too, without being led there", async ({
    page,
    shop,
  }) => {
    const titles = new Set<string>();
    for (const { path } of PUBLIC.filter(({ kind }) => kind === "open")) {
      await page.goto(path);
      titles.add(await page.title());
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      for (const [where, attribute] of [
        ['link[rel="canonical"]', "href"],
        ['meta[property="og:url"]', "content"],
      ] as const)
        expect(await page.locator(where).getAttribute(attribute)).toBe(`${shop.url}${path}`);
    }
    expect(titles.size).toBe(4);
  });

  test("read the roastery, the way and the coffee as data", async ({ page }) => {
    for (const { path } of PUBLIC) {
      await page.goto(path);
      const kinds = (await structuredData(page)).map((one) => one["@type"]);
      const isHome = path === "/" || path === "/home";
      expect(kinds, path).toEqual([
        "LocalBusiness",
        ...(isHome ? [] : ["BreadcrumbList"]),
        ...(path === "/shop/SW16" ? ["Product"] : []),
      ]);
    }
    await page.goto("/shop/SW16");
    const shown = (await page.locator("main").innerText()).match(/Rp\.([\d.]+)/)?.[1];
    expect((await structuredData(page))[2]).toMatchObject({
      name: "Sumber Wening",
      sku: "SW16",
      offers: [{ priceCurrency: "IDR", price: Number(shown?.replaceAll(".", "")) }],
    });
  });

  test("keep private pages out", async ({ request }) => {
    for (const path of PRIVATE)
      expect(await (await request.get(path)).text(), path).toContain(
        '<meta name="robots" content="noindex">',
      );
  });
});

test.describe("a first visit", () => {
  test("loads each library once it is used", async ({ page, request, shop }) => {
    const scripts: { readonly url: string }[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.push({ url: answer.url() });
    });
    const customer = await readyCustomer(shop);
    const orderCode = await customer.order();
    await page.goto("/signin", { waitUntil: "networkidle" });
    expect(await librariesIn(request, scripts)).toMatchObject({ "sign-in's library": false });
    await signIn(page, customer);
    await page.waitForURL("/account");
    expect(await librariesIn(request, scripts)).toMatchObject({
      "sign-in's library": true,
      "the invoice's writer": false,
    });
    await page.goto(`/order/${orderCode}`);
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: /Download invoice/ }).click();
    expect((await file).suggestedFilename()).toBe(`${orderCode}.pdf`);
    expect(await librariesIn(request, scripts)).toMatchObject({ "the invoice's writer": true });
  });
});

/** One coffee for each text, which stands wherever a coffee holds one. */
const catalogueWith = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    ...filledWith(text, aCoffee()),
    code: `C${index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? "espresso",
    imageUrl: text,
  }));

test.describe("the scripts that a page allows", () => {
  test("nothing that makes code or markup out of text", async ({ page, policy }) => {
    policy.expected = [/Trusted|trusted-types/];
    await page.goto("/about", { waitUntil: "networkidle" });
    const outcome = await page.evaluate(() => {
      const attempts: Readonly<Record<string, () => void>> = {
        markup: () => {
          document.createElement("div").innerHTML = "<b>text</b>";
        },
        policy: () => {
          Reflect.get(window, "trustedTypes").createPolicy("any", {});
        },
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} ran`;
        } catch (cause) {
          return `${name}: ${cause instanceof TypeError ? "TypeError" : "other"}`;
        }
      });
    });
    expect(outcome).toEqual(["markup: TypeError", "policy: TypeError"]);
  });

  test("no script that was changed on its way", async ({ page, policy }) => {
    policy.expected = [/integrity/];
    let changed = 0;
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      const answer = await route.fetch();
      changed += 1;
      await route.fulfill({
        response: answer,
        body: `window.changed = true;${await answer.text()}`,
      });
    });
    const refused = page.waitForEvent("console", (said) => /integrity/.test(said.text()));
    await page.goto("/about");
    await refused;
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => "changed" in window)).toBe(false);
  });

  test(
    "nothing of what stands in the catalogue or in what the browser kept",
    { tag: "@thorough" },
    async ({ page }) => {
      const odd = await openSite("dist/site", catalogueWith(PAYLOADS));
      const plain = await openSite(
        "dist/site",
        catalogueWith(PAYLOADS.map((_, index) => `Text ${index}.`)),
      );
      const ask = async (site: typeof odd, address: string) =>
        site(new Request(address), "127.0.0.1");
      const ran: string[] = [];
      page.on("dialog", (dialog) => void ran.push(dialog.message()));
      await page.route(`${SITE_URL}/**`, async (route) => {
        const address = route.request().url();
        // No shop stands behind it: what the pages show is what came with them and what was kept.
        if (/\/(api|auth|rest)\//.test(address)) return route.abort();
        const answer = await ask(odd, address);
        return route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: Buffer.from(await answer.arrayBuffer()),
        });
      });
      await page.addInitScript(
        (texts) => {
          const items = texts.map((text, index) => ({
            code: `${text} ${index}`,
            name: text,
            imageSrc: text,
            category: "espresso",
            sizeGrams: 1000,
            priceEach: 194_000,
            qty: 1,
          }));
          localStorage.setItem("cart_v1", JSON.stringify({ items }));
          for (const key of ["shop_coffee_v1", "cart_v1_notice", "cart_v1_unanswered"])
            localStorage.setItem(key, JSON.stringify({ at: Date.now(), coffees: items, items }));
        },
        [...PAYLOADS],
      );
      for (const path of ["/", "/shop", "/offer-list", "/shop/C0", "/shop/C13", "/cart"]) {
        const drawn = async (site: typeof odd) =>
          new Set(structureOf(await (await ask(site, `${SITE_URL}${path}`)).text()));
        const known = await drawn(plain);
        expect(
          [...(await drawn(odd))].filter((tag) => !known.has(tag)),
          path,
        ).toEqual([]);
        await page.goto(`${SITE_URL}${path}`, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const foreign = page.locator(
          "main :is(script, iframe, object, embed, base, meta, link, [onerror], [onload], [onclick])",
        );
        await expect(foreign).toHaveCount(0);
        if (path !== "/" && path !== "/shop/C13")
          await expect(page.locator("main")).toContainText("<script>alert(1)</script>");
      }
      expect(ran).toEqual([]);
    },
  );

  test("the same of every kind of answer, and nobody gets a cookie", async ({ request }) => {
    const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await request.get("/")).text()) ?? [];
    const etag = (await request.get("/about")).headers()["etag"] ?? "";
    const answers: readonly (readonly [number, string, object?])[] = [
      [200, "/"],
      [200, "/shop/SW16"],
      [200, "/account"],
      [304, "/about", { headers: { "if-none-match": etag } }],
      [404, "/shop/GONE"],
      [301, "/SHOP"],
      [302, "/nowhere"],
      [302, "/%"],
      [405, "/about", { method: "POST" }],
      [405, "/about", { method: "TRACE" }],
      [200, asset],
      [404, "/assets/gone.js"],
      [200, "/robots.txt"],
      [200, "/sitemap.xml"],
      [200, "/cards/shop/SW16.png"],
      [404, "/pictures/gone.png"],
      [200, "/api/shop-items"],
      [200, "/api/openapi.json"],
      [401, "/api/me"],
      [404, "/api/nothing"],
      [405, "/api/health", { method: "TRACE" }],
      [415, "/api/reports", { method: "POST", data: "{" }],
      [415, "/auth/v1/token?grant_type=password", { method: "POST", data: "{" }],
      [404, "/auth/v1/nothing"],
      [404, "/rest/v1/nothing"],
      [200, "/dev/mailbox"],
    ];
    for (const [status, path, how = {}] of answers) {
      const answer = await request.fetch(path, { maxRedirects: 0, ...how });
      const headers = answer.headers();
      expect.soft([path, answer.status()]).toEqual([path, status]);
      expect.soft(headers, path).toMatchObject({
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
      });
      for (const name of ["set-cookie", "server", "x-powered-by"])
        expect.soft(headers, path).not.toHaveProperty(name);
    }
  });

  test(
    "is graded 130 and more on every page by Mozilla's observatory",
    { tag: "@thorough" },
    async () => {
      for (const [path, { score, failed }] of Object.entries(await gradeSite("dist/site"))) {
        expect(failed, path).toEqual([]);
        expect(score, path).toBeGreaterThanOrEqual(130);
      }
    },
  );
});
