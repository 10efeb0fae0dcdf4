// Draws what is kept as pictures; commit the results:
//   npm run maintain -- icons           of home screens, tabs and older browsers, from the mark, into src/public/
//   npm run maintain -- architecture    docs/architecture.svg, from the table of layers
//   npm run maintain -- desk-pictures   docs/desk, the screenshots of docs/daily-work.md
import { writeFileSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { Resvg } from "@resvg/resvg-js";
import { MARK_PATH } from "../src/brand/mark-path.ts";
import { LAYERS } from "../test/architecture/layers.ts";
import { architecturePicture } from "../test/architecture/picture.ts";
import { readyCustomer } from "../test/e2e/ready-customer.ts";
import { startShop } from "../test/e2e/shop.ts";
import { CHROMIUM } from "../test/support/chromium.ts";
import { freePort } from "../test/support/free-port.ts";
import { needParts } from "./test-parts.mjs";

const PAPER = "#fdfdf8";
const INK = "#2a20c4";

/** The mark, 71 × 79, fills this share of a square; what a launcher cuts off at its corners stays free. */
const png = (size, share) => {
  const field = 79 / share;
  const x = (field - 71) / 2;
  const y = (field - 79) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><path fill="${PAPER}" d="M0 0h${field}v${field}H0z"/><path fill="${INK}" transform="translate(${x} ${y})" d="${MARK_PATH}"/></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
};

/** One picture of 32 pixels: a directory of one entry, and the PNG itself. */
const ico = (picture) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const drawIcons = () => {
  const files = {
    "favicon.ico": ico(png(32, 0.9)),
    "apple-touch-icon.png": png(180, 0.62),
    "icon-192.png": png(192, 0.62),
    "icon-512.png": png(512, 0.62),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(`src/public/${name}`, bytes);
};

const drawArchitecture = () => writeFileSync("docs/architecture.svg", architecturePicture(LAYERS));

const FOLDER = "docs/desk";
const RINA = "rina.a@enambelas.example";

/** A temporary shop, two customers' orders, one day at the desk. */
const takeDeskPictures = async () => {
  const port = String(await freePort());
  const desk = `http://127.0.0.1:${port}`;
  const shop = await startShop({ DESK_PORT: port, STAFF_EMAILS: RINA });
  await needParts("browser");
  const browser = await chromium.launch(CHROMIUM);
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const take = async (name) => {
      const path = `${FOLDER}/${name}.png`;
      await page.screenshot({ path });
      console.log(`${path}  ${((await stat(path)).size / 1000).toFixed(0)} kB`);
    };

    await page.goto(desk);
    await page.getByLabel("Your address at the roastery").fill(RINA);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByText("a link is on its way").waitFor();
    await page.goto(await linkInMailbox(shop));
    await page.getByRole("button", { name: "Open the desk" }).click();

    const [buyer, other] = [await readyCustomer(shop), await readyCustomer(shop)];
    const codes = [
      await buyer.order("delivery"),
      await other.order(),
      await other.order("delivery"),
    ];
    const amounts = [];
    await page.goto(`${desk}/money-in`);
    for (const code of codes) {
      const order = page.getByRole("listitem").filter({ hasText: code });
      amounts.push((await order.getByRole("link").first().innerText()).replaceAll(/\D/g, ""));
    }
    await page.goto(`${desk}/money-in?amount=${amounts[0]}`);
    await take("money-in");

    const today = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Jakarta",
      day: "2-digit",
      month: "2-digit",
    }).format(Date.now());
    const lines = [
      `${today} TRSF E-BANKING CR FTFVA/WS95031 ${amounts[0]}.00 CR`,
      `${today} BI-FAST CR ${amounts[1]}.00 CR`,
      `${today} TRSF E-BANKING CR FTSCY/WS95271 ${Number(amounts[2]) + 336}.00 CR`,
      `PEND TRSF E-BANKING CR 179,905.00 CR`,
    ];
    await page.goto(`${desk}/money-in`);
    await page.getByLabel("Paste the lines").fill(lines.join("\n"));
    await page.getByRole("button", { name: /^Read it/ }).click();
    await page.getByRole("heading", { name: "Statement", level: 1 }).waitFor();
    await take("statement");
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await page.getByRole("heading", { name: "2 confirmed" }).waitFor();

    await page.goto(`${desk}/roast`);
    await take("roast");

    await page.goto(`${desk}/pack`);
    for (const code of codes.slice(0, 2)) await page.getByLabel(`Take ${code} in hand`).check();
    await page.getByRole("button", { name: /in hand$/ }).click();
    await page.getByText("are yours.").waitFor();
    const bags = page.getByRole("checkbox", { name: /is in the box$/ });
    await bags.first().check();
    await take("pack");

    await page.goto(`${desk}/send`);
    await page.getByLabel("Tracking number").first().fill("0164 2507 2100 438");
    await take("send");

    await page.goto(`${desk}/coffees/SW16`);
    await page.getByLabel("Green cost").fill("132300");
    await page.getByRole("button", { name: "Save Rp.203.000" }).waitFor();
    await take("coffee");
  } finally {
    await browser.close();
    await shop.stop();
  }
};

/** The sign-in link, once it is in the local mailbox. */
const linkInMailbox = async (shop) => {
  for (;;) {
    const mail = await shop.mailTo(RINA).catch(() => null);
    const [link] = /http\S+\/link\?t=\S+/.exec(mail?.text ?? "") ?? [];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

await {
  icons: drawIcons,
  architecture: drawArchitecture,
  "desk-pictures": takeDeskPictures,
}[process.argv[2]]();
