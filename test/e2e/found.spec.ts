import type { APIRequestContext, Page } from "@playwright/test";
import { SITE_ROUTES } from "#site/routes.ts";
import { signIn } from "./customer.ts";
import { gradeSite } from "./grade-site.ts";
import { expect, test } from "./shop.ts";

/** Every page anybody may find, with one coffee for the pages of all. */
const PUBLIC = SITE_ROUTES.filter(({ kind }) => kind !== "private").map(({ path, kind }) => ({
  path: path.replace(":code", "SW16"),
  kind,
}));

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
  // With what stands below the first screen of home and coffee, which follows by itself.
  expect(bytes).toBeLessThan(isForm ? 180_000 : kind === "content" ? 102_000 : 159_000);
  for (const [library, inIt] of Object.entries(await librariesIn(request, scripts)))
    expect(inIt, library).toBe(isForm && library === "forms");
  if (path !== "/") return;
  // The page, its two faces and its sign; its own code follows when the browser is idle.
  expect(answers.filter(({ type }) => type !== "script").length).toBeLessThanOrEqual(4);
  expect(scripts.length).toBeLessThanOrEqual(10);
  expect(answers.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThan(195_000);
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

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

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
});

test.describe("a first visit", () => {
  test("loads each library once it is used", async ({ page, request, customer }) => {
    const scripts: { readonly url: string }[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.push({ url: answer.url() });
    });
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
