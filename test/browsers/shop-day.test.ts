import { join } from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totpCode } from "#test/support/totp.ts";
import { freePort } from "#test/support/free-port.ts";
import { readyCustomer, type ReadyCustomer } from "#test/e2e/ready-customer.ts";
import { STAFF_EMAIL, startShop, type RunningShop } from "#test/e2e/shop.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { openEngine, type Engine, type EngineName } from "./engine.ts";

const ROOT = join(import.meta.dirname, "../..");
const ENGINES: readonly EngineName[] = ["firefox", "webkit"];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const PATIENTLY = { timeout: 30_000 };

let shop: RunningShop;
let desk: string;
/** Finds what cannot be clicked, as a script for the page. */
let finder: string;

beforeAll(async () => {
  const port = String(await freePort());
  desk = `http://127.0.0.1:${port}`;
  shop = await startShop({ DESK_PORT: port, STAFF_EMAILS: STAFF_EMAIL });
  finder = await bundled("test/support/looks/covered.ts");
});
afterAll(() => shop.stop());

describe.each(ENGINES)("%s", (name) => {
  describe.each(SIZES)("on $width px", (size) => {
    let engine: Engine;
    beforeEach(async () => {
      engine = await openEngine(name, size);
    });
    afterEach(() => engine.close());

    const look = async (page: string): Promise<void> => {
      await engine.keepPicture(join(ROOT, `artifacts/browsers/${name}-${size.width}-${page}.png`));
      const covered = await engine.run(`${finder}; return looks.coveredControls(document.body)`);
      const sidewaysPx = await engine.run(
        "const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth",
      );
      const broken = await engine.run(BROKEN_FIGURES);
      expect({ page, covered, sidewaysPx, broken }).toEqual({
        page,
        covered: [],
        sidewaysPx: 0,
        broken: [],
      });
    };
    const open = async (url: string): Promise<void> => {
      await engine.open(url);
      await see("h1", "");
    };
    /** Waits for an element of this kind with these words, and answers its centre in the window. */
    const see = async (selector: string, words: string): Promise<readonly [number, number]> => {
      let found: unknown;
      await expect
        .poll(async () => (found = await engine.run(FIND, selector, words)), {
          message: `${selector} “${words}”`,
          ...PATIENTLY,
        })
        .not.toBeNull();
      const [x = 0, y = 0] = Array.isArray(found) ? found.map(Number) : [];
      return [x, y];
    };
    const click = async (selector: string, words: string): Promise<void> => {
      const [x, y] = await see(selector, words);
      await engine.click(x, y);
    };
    const fill = async (selector: string, text: string): Promise<void> => {
      await click(selector, "");
      await engine.type(text);
    };
    const path = () => engine.run("return location.pathname");

    it("presses the part of the price that a visitor clicks, and sorts the price list", async () => {
      await open(`${shop.url}/`);
      await see(":root:not([data-intro])", "");
      await look("home");
      await click("tr[data-part='labor'] td:last-child", "Rp.");
      await expect
        .poll(() =>
          engine.run(
            "return Array.from(document.querySelectorAll('[aria-pressed=true]'), (one) => one.closest('tr')?.dataset.part)",
          ),
        )
        .toEqual(["labor"]);
      await open(`${shop.url}/offer-list`);
      await look("price-list");
      // A module that is asked for again when it has run is an error in Firefox.
      expect(await engine.run(ASKED_AGAIN)).toEqual([]);
      for (const direction of ["ascending", "descending"]) {
        await click("th[aria-sort] button", "Green cost");
        await see(`th[aria-sort='${direction}']`, "Green cost");
        const costs = await engine.run(FIRST_COLUMN_SORTED);
        expect(costs).toEqual(direction);
      }
      await look("price-list-sorted");
    });

    it("sells a bag, with the cart in two tabs", async () => {
      const customer = await readyCustomer(shop);
      await fillCart();
      await look("coffee");
      await open(`${shop.url}/cart`);
      await see("main", "Rp.194.000");
      const first = await engine.currentTab();
      await engine.toNewTab();
      await open(`${shop.url}/cart`);
      await look("cart");
      await click("button[aria-label^='One more']", "");
      await see("main", "Rp.388.000");
      await engine.toTab(first);
      await see("main", "Rp.388.000");
      await open(`${shop.url}/signin`);
      await look("sign-in");
      await signIn(customer);
      await expect.poll(path, PATIENTLY).toMatch(/^\/account/);
      await open(`${shop.url}/checkout`);
      await click("label", "Pickup");
      await look("checkout");
      await click("button", "Place order");
      await expect.poll(path, PATIENTLY).toMatch(/^\/checkout\/success\//);
      await see("h1", "Thank you!");
      await look("success");
      expect(await customer.orderCodes()).toHaveLength(1);
    });

    it("goes on with an order that is under way when its page is left and come back to", async () => {
      /** Leaves an order whose answer is on its way, and comes back. */
      const leftOrderOf = async (): Promise<ReadyCustomer> => {
        const customer = await readyCustomer(shop);
        await fillCart();
        await signIn(customer);
        await expect.poll(path, PATIENTLY).toMatch(/^\/account/);
        await open(`${shop.url}/checkout`);
        await click("label", "Pickup");
        await engine.run(HOLD_ANSWERS);
        await click("button", "Place order");
        // Firefox keeps no page in memory that is left while it waits for an answer.
        await expect
          .poll(() => engine.run("return window.answerCame === true"), PATIENTLY)
          .toBe(true);
        expect(await customer.orderCodes()).toHaveLength(1);
        await open(`${shop.url}/about`);
        await engine.back();
        await expect.poll(path, PATIENTLY).toBe("/checkout");
        await see("h1", "");
        return customer;
      };
      const fromMemory = async () =>
        (await engine.run("return typeof letAnswersCome")) === "function";

      let customer = await leftOrderOf();
      // Whether a page is kept is the browser's choice: a request, or the listener that Firefox' driver sets
      // while a script runs, forbids it in that moment. Then another order is left, in a new window.
      for (let dropped = 0; !(await fromMemory()); dropped++) {
        expect(dropped).toBeLessThan(2);
        await engine.close();
        engine = await openEngine(name, size);
        customer = await leftOrderOf();
      }
      await engine.run("letAnswersCome()");
      await expect.poll(path, PATIENTLY).toMatch(/^\/checkout\/success\//);
      await see("h1", "Thank you!");
      expect(await customer.orderCodes()).toHaveLength(1);
      await open(`${shop.url}/cart`);
      await see("main", "Your cart is empty.");
    });

    it("sells to a customer whom the desk made wholesale, and asks for an app's code", async () => {
      const customer = await readyCustomer(shop);
      await signInToDesk();
      await open(`${desk}/customers`);
      await click(`button[name=wholesale][value*='${customer.email}']`, "");
      await see(".notice", "pays wholesale prices.");
      await look("customers");
      await signIn(customer);
      await see("main", "Wholesale pricing");
      await click("button", "Set up an app");
      const key = await see("code", "").then(() => engine.run(TOTP_KEY));
      const code = () => totpCode(String(key), Date.now());
      await fill("input[autocomplete=one-time-code]", await code());
      await look("second-factor");
      await click("button", "Turn it on");
      await see("main", "Done. From now on, signing in asks for a code.");
      await click("button", "Sign out");
      await expect
        .poll(() => engine.run("return localStorage.getItem('shop_session_v1')"), PATIENTLY)
        .toBeNull();
      await signIn(customer);
      await fill("input[autocomplete=one-time-code]", await code());
      await click("button", "Continue");
      await see("main", "Wholesale pricing");
      await open(`${shop.url}/shop/SW16`);
      await see("main", "Wholesale pricing");
      await look("coffee-wholesale");
    });

    const fillCart = async (): Promise<void> => {
      await open(`${shop.url}/shop/SW16`);
      await click("button", "Add to Cart");
      await see("button", "Added!");
    };
    const signIn = async (customer: { readonly email: string; readonly password: string }) => {
      await open(`${shop.url}/signin?next=%2Faccount`);
      await fill("input[type=email]", customer.email);
      await fill("input[type=password]", customer.password);
      await click("button[type=submit]", "Sign in");
    };

    it("offers a label's picture as a file that it can show", async () => {
      await open(`${shop.url}/shop/SW16`);
      expect(await engine.run(LABEL_PICTURE)).toEqual(["SW16.png", 1200, 630]);
    });

    it("opens the order that staff click, and no other", async () => {
      const customer = await readyCustomer(shop);
      const [older, newer] = [await customer.order(), await customer.order("delivery")];
      await signInToDesk();
      await look("money-in");
      await open(`${desk}/orders`);
      await look("orders");
      for (const code of [newer, older]) {
        await open(`${desk}/orders`);
        const row = `tr:has(a[href$='${code}'])`;
        await click(`${row} .customer-cell`, "");
        await expect.poll(path, PATIENTLY).toBe(`/orders/${code}`);
      }
      await look("order");
    });

    it.each(name === "firefox" && size.width === SIZES[0].width ? [name] : [])(
      "prints a label on A6, and price list, invoice and roast plan on one A4 each in %s",
      async () => {
        const customer = await readyCustomer(shop);
        const code = await customer.order("delivery");
        await signInToDesk();
        await open(`${desk}/money-in`);
        await open(`${desk}/money-in?amount=${String(await engine.run(AMOUNT_OF, code))}`);
        await click("button", `Mark ${code} paid`);
        await see("main", `${code} is paid.`);
        await signIn(customer);
        await expect.poll(path, PATIENTLY).toMatch(/^\/account/);
        const upright = { widthMm: 210, heightMm: 297 };
        for (const [url, words, sheet] of [
          [`${desk}/roast`, "Green to charge", upright],
          [`${desk}/pack/labels?order=${code}`, code, { widthMm: 105, heightMm: 148 }],
          [`${shop.url}/offer-list`, "Exotic filter", { widthMm: 297, heightMm: 210 }],
          [`${shop.url}/order/${code}`, code, upright],
        ] as const) {
          await open(url);
          await see("main", words);
          const { sizes } = await readPdf(await engine.print());
          expect([url, sizes]).toEqual([url, [sheet]]);
        }
      },
    );

    const signInToDesk = async (): Promise<void> => {
      const used = await signInLink();
      await open(desk);
      await fill("input[type=email]", STAFF_EMAIL);
      await click("button", "Send me a link");
      await expect.poll(signInLink).not.toBe(used);
      await open((await signInLink()) ?? "");
      await click("button", "Open the desk");
      await see("h1", "Money in");
    };
  });
});

/** Name and size of the picture behind the link that saves a label. */
const LABEL_PICTURE = `
  const link = document.querySelector("a[download]");
  const picture = new Image();
  picture.src = link.href;
  return picture.decode().then(() => [link.download, picture.naturalWidth, picture.naturalHeight]);`;

/** Modules that the page asks for more than once. */
const ASKED_AGAIN = `
  const links = document.querySelectorAll("link[rel=modulepreload]");
  const asked = Array.from(links, (link) => link.getAttribute("href"));
  return asked.filter((href, at) => asked.indexOf(href) !== at)
    .concat(asked.some((href) => href.startsWith("/assets/index-")) ? [] : "no entry is named");`;

/** The order in which the first table has its green costs. */
const FIRST_COLUMN_SORTED = `
  const head = document.querySelector("th[aria-sort=ascending], th[aria-sort=descending]");
  const rows = Array.from(head.closest("table").querySelectorAll("tbody tr"));
  const costs = rows.flatMap((row) => {
    const cell = row.cells[head.cellIndex];
    const figure = /Rp\\.([\\d.]+)|(\\d+)k/.exec(cell?.textContent ?? "");
    return figure ? [Number((figure[1] ?? figure[2]).replaceAll(".", ""))] : [];
  });
  const inOrder = (sign) => costs.every((cost, at) => at === 0 || sign * (cost - costs[at - 1]) >= 0);
  return costs.length < 2 ? "too few" : inOrder(1) ? "ascending" : inOrder(-1) ? "descending" : "neither";`;

/** Keeps the answer to an order from the page until it is let go. */
const HOLD_ANSWERS = `
  const { fetch } = window;
  const come = new Promise((let_) => (window.letAnswersCome = let_));
  window.fetch = async (...asked) => {
    const answer = await fetch.apply(window, asked);
    if (String(asked[0]?.url ?? asked[0]).endsWith("/checkout")) {
      await answer.clone().text();
      window.answerCame = true;
      await come;
    }
    return answer;
  };`;

/** What an order asks for, of the desk's list. */
const AMOUNT_OF = `
  return Array.from(document.querySelectorAll("li"))
    .find((one) => one.textContent.includes(arguments[0]))
    .querySelector("a")
    .textContent.replaceAll(/\\D/g, "");`;

const TOTP_KEY = `
  return Array.from(document.querySelectorAll("code"), (one) => one.textContent.replaceAll(" ", ""))
    .find((text) => /^[A-Z2-7]{30,}$/.test(text));`;

/** Amounts that go over more than one line. */
const BROKEN_FIGURES = `
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    for (const { 0: figure, index } of data.matchAll(/Rp\\.[\\d.]*\\d/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + figure.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(figure + " in " + parentElement.outerHTML.slice(0, 80));
    }
  }
  return broken;`;

const signInLink = async (): Promise<string | undefined> =>
  (await shop.mailsTo(STAFF_EMAIL)).flatMap(
    ({ text }) => /http\S+\/link\?t=\S+/.exec(text) ?? [],
  )[0];

/**
 * The centre of the first visible element of a selector with these words, scrolled into view; not of
 * one that shows that it is busy and takes no click.
 */
const FIND = `
  const [selector, words] = arguments;
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.ariaBusy === "true") continue;
    const text = one.getAttribute("aria-label") ?? one.textContent;
    if (!text.includes(words)) continue;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, Math.max(1, top + height / 2)];
  }
  return null;`;

const bundled = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: ROOT,
    build: { write: false, lib: { entry, formats: ["iife"], name: "looks" } },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The finder was not built.");
  return output.output[0].code;
};
