import type { Page } from "@playwright/test";
import { rupiah } from "#format/rupiah.ts";
import { amountOf, signIn } from "./at-desk.ts";
import { findFaultsOn } from "./looks-page.ts";
import { readyCustomer } from "./ready-customer.ts";
import { COLLEAGUE_EMAIL, expect, test, type RunningDesk } from "./shop.ts";

// One worker for all, so that the desk's shop starts once.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 360, height: 740 } });

/** As everybody sees it, and last as on the phone that the week is worked with. */
const expectNoFaults = async (page: Page): Promise<void> => {
  expect(await findFaultsOn(page, [1440, 768, 360])).toEqual([]);
};

/** As the bank's page shows it, and as it is copied. */
type BankLine = {
  readonly text: string;
  readonly amountIdr: number;
  readonly way: "CR" | "DB";
};

const bankDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Jakarta",
  day: "2-digit",
  month: "2-digit",
}).format(Date.now());

const copied = (lines: readonly BankLine[]): string =>
  lines
    .map(({ text, amountIdr, way }) => `${bankDay} ${text} ${amountIdr.toFixed(2)} ${way}`)
    .join("\n");

/** The same from the bank's app: a date above all, several lines for each transfer, no text of the bank. */
const fromApp = (lines: readonly BankLine[]): string =>
  [
    "Hari ini",
    ...lines.flatMap(({ text, amountIdr, way }) => [
      `Transfer ${text.split(" ").at(-1)}`,
      `${way === "CR" ? "+" : "-"} ${rupiah(amountIdr).replace(".", " ")},00`,
      "10:22 WIB",
    ]),
  ].join("\n");

const pasteStatement = async (
  page: Page,
  desk: RunningDesk,
  lines: readonly BankLine[],
  written = copied,
) => {
  await page.goto(`${desk.url}/money-in`);
  await page.getByLabel("Paste the lines").fill(written(lines));
  await page.getByRole("button", { name: /^Read it/ }).click();
  await expect(page.getByRole("heading", { name: "Statement", level: 1 })).toBeVisible();
  await expectNoFaults(page);
};

/** One tap on a line of the statement, and back to it. */
const settle = async (page: Page, line: RegExp, act: string, outcome: RegExp) => {
  const row = page.getByRole("row").filter({ hasText: line });
  await row.first().getByRole("button", { name: act }).click();
  await expect(page.getByRole("listitem").filter({ hasText: outcome }).first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "The statement" }).click();
};

/** What stayed on the account in this month, by the month's page. */
const stayedIdr = async (page: Page, desk: RunningDesk): Promise<number> => {
  await page.goto(`${desk.url}/month`);
  await expectNoFaults(page);
  const money = await page.getByRole("region", { name: "On the account" }).innerText();
  return Number(/Stayed\s+Rp\.(\S+)/.exec(money)?.[1]?.replaceAll(".", ""));
};

const pressed = async (page: Page, name: string | RegExp, says: string | RegExp) => {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("status")).toContainText(says);
  await expectNoFaults(page);
};

test("a week of two people with one phone each ends with the bank’s sum in the books", async ({
  browser,
  page,
  desk,
}) => {
  test.slow();
  await signIn(page, desk);
  const before = await stayedIdr(page, desk);

  // Five customers order.
  const [exact, both, split, twice, collects] = await Promise.all(
    Array.from({ length: 5 }, () => readyCustomer(desk.shop)),
  );
  if (!exact || !both || !split || !twice || !collects) throw new Error("Nobody orders.");
  const phone = { recipient_phone: "0813 7778 8899" };
  const sent = await exact.order("delivery", phone);
  const [first, second] = [await both.order("delivery"), await both.order()];
  const inParts = await split.order("delivery");
  const doubled = await twice.order("delivery");
  const collected = await collects.order();
  const dueIdr = async (code: string) => Number(await amountOf(page, desk, code));

  // The bank's day: exact, both orders at once, one order in two parts, one twice, and a stranger.
  const partIdr = (await dueIdr(inParts)) - 100_000;
  const doubledIdr = await dueIdr(doubled);
  const credits: readonly BankLine[] = [
    { text: "TRSF E-BANKING CR ANGGRAINI", amountIdr: await dueIdr(sent), way: "CR" },
    {
      text: "BI-FAST CR KEDAI SORE",
      amountIdr: (await dueIdr(first)) + (await dueIdr(second)),
      way: "CR",
    },
    { text: "BI-FAST CR RATNA SATU", amountIdr: 100_000, way: "CR" },
    { text: "BI-FAST CR RATNA DUA", amountIdr: partIdr, way: "CR" },
    { text: "TRSF CR LARAS", amountIdr: doubledIdr, way: "CR" },
    { text: "TRSF CR LARAS", amountIdr: doubledIdr, way: "CR" },
    { text: "TRSF CR BAYU", amountIdr: await dueIdr(collected), way: "CR" },
  ];
  const stranger: BankLine = { text: "SETORAN TUNAI", amountIdr: 1_250_000, way: "CR" };
  await pasteStatement(page, desk, [...credits, stranger]);
  await page.getByRole("button", { name: /^Confirm 3 payments/ }).click();
  await expect(page.getByRole("heading", { name: "3 confirmed", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "The statement" }).click();
  await settle(page, /Several in one/, "Confirm all 2", /Paid\./);
  await settle(page, /A part\./, "Confirm both parts", /Paid\./);
  await settle(page, /Double\./, "Send this one back", /wait in To send back/);
  await settle(page, /SETORAN TUNAI/, "No order’s", /Kept as not ours/);
  for (const written of [copied, fromApp]) {
    await pasteStatement(page, desk, [...credits, stranger], written);
    await expect(page.getByRole("heading", { name: "0 exact" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^8 known or done/ })).toBeVisible();
    for (const act of ["Confirm", "Send this one back"])
      await expect(page.getByRole("button", { name: act })).toBeHidden();
  }

  // What is paid is roasted.
  await page.goto(`${desk.url}/roast`);
  await expectNoFaults(page);
  await expect(page.getByRole("button", { name: "Print the plan" })).toBeVisible();

  // Two people pack; one order changes hands, one is called off in hand.
  const packed = [sent, first, second, inParts, doubled, collected];
  await page.goto(`${desk.url}/pack`);
  for (const code of packed) await page.getByLabel(`Take ${code} in hand`).check();
  await pressed(page, "Take 6 in hand", "are yours");
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const colleague = await context.newPage();
  await signIn(colleague, desk, COLLEAGUE_EMAIL);
  await page.goto(`${desk.url}/orders/${first}`);
  await page.getByText("Give back or hand over").click();
  await pressed(page, `Hand ${first} over`, `${first} is in D.W.’s hands now.`);
  await page.goto(`${desk.url}/orders/${second}`);
  await page.getByText("Cancel the order").click();
  await page.getByLabel(/^Why\? The customer reads/).fill("The bags tore.");
  await pressed(page, new RegExp(`^Cancel ${second}`), `${second} is cancelled.`);

  // What left, with a courier, by bike, and to collect.
  await page.goto(`${desk.url}/send`);
  const parcel = (code: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name: code, exact: true }) });
  await parcel(sent).getByLabel("Courier").selectOption("JNE");
  await parcel(sent).getByLabel("Tracking number").fill("0164 2507 2100 438");
  await parcel(inParts).getByLabel("Courier").selectOption("GoSend");
  await parcel(inParts).getByLabel("Goes without a number").check();
  await parcel(collected)
    .getByLabel(/^Ready/)
    .check();
  await pressed(page, "Send the 3 filled in", /left; each customer gets a mail\./);
  await colleague.goto(`${desk.url}/send`);
  const theirs = colleague
    .getByRole("listitem")
    .filter({ has: colleague.getByRole("link", { name: first, exact: true }) });
  await theirs.getByLabel("Tracking number").fill("0164 2507 2100 439");
  await pressed(colleague, "Send the 1 filled in", `${first} left`);

  // Somebody calls: found by the number, whose parcel's number is wrong.
  await page.goto(`${desk.url}/orders`);
  await page.getByRole("searchbox").fill("+62 813-7778-8899");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: sent }).first().click();
  const chat = page.getByRole("link", { name: "WhatsApp to" });
  await expect(chat).toHaveAttribute("href", /wa\.me\/62\d+\?text=Halo.*dikirim%20dengan%20JNE/);
  await page.getByRole("button", { name: "In English" }).click();
  await expect(chat).toHaveAttribute("href", /text=Hello.*on%20its%20way%20with%20JNE/);
  await page.getByText("Correct number, courier or address").click();
  await page.getByLabel("Tracking number").fill("0164 2507 2100 483");
  await pressed(page, `Correct ${sent}`, `${sent} is corrected.`);
  await expect
    .poll(async () => (await desk.shop.mailsTo(exact.email)).map(({ text }) => text).join("\n"))
    .toContain("0164 2507 2100 483");

  // The money back: one by hand, one as the bank's statement shows it.
  await page.goto(`${desk.url}/to-send-back`);
  await expectNoFaults(page);
  await page
    .getByRole("row")
    .filter({ hasText: doubled })
    .getByRole("link", { name: "It was sent back" })
    .click();
  await page.getByLabel("Bank reference").fill("BI-FAST 2107");
  await pressed(page, /^It was sent back/, "It is noted as sent back");
  const backIdr = await owedFor(page, desk, second);
  const debits: readonly BankLine[] = [
    { text: "TRSF E-BANKING DB LARAS", amountIdr: doubledIdr, way: "DB" },
    { text: "TRSF E-BANKING DB KEDAI SORE", amountIdr: backIdr, way: "DB" },
  ];
  await pasteStatement(page, desk, debits);
  for (const says of [/is ticked.+KEDAI SORE/, /It was sent back.+LARAS/])
    await expect(page.getByRole("row").filter({ hasText: says })).toBeVisible();
  await page.goto(`${desk.url}/to-send-back`);
  for (const code of [doubled, second])
    await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(0);

  const sum = (lines: readonly BankLine[]) => lines.reduce((all, line) => all + line.amountIdr, 0);
  expect((await stayedIdr(page, desk)) - before).toBe(sum(credits) - sum(debits));
  await context.close();
});

/** What the list of money to send back says of an order. */
const owedFor = async (page: Page, desk: RunningDesk, code: string): Promise<number> => {
  await page.goto(`${desk.url}/to-send-back`);
  const amount = page.getByRole("row").filter({ hasText: code }).getByRole("cell").first();
  return Number((await amount.innerText()).replaceAll(/\D/g, ""));
};
