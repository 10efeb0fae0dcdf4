import "#ui/styles/global.css";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { findFaults } from "#test/support/looks/find-faults.ts";

beforeEach(() => page.viewport(360, 700));
afterEach(() => document.querySelectorAll("[data-planted]").forEach((one) => one.remove()));

/** A page with this on it. */
const faultsOf = (html: string): Promise<readonly string[]> => {
  const planted = document.createElement("main");
  planted.setAttribute("data-planted", "");
  planted.innerHTML = html;
  document.body.append(planted);
  return findFaults();
};

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E";

const FAULTY: Readonly<Record<string, readonly [html: string, fault: RegExp]>> = {
  "a box wider than the page": [
    `<div style="width: 500px">Wide</div>`,
    /^sideways: the page is 140 px too wide: .*div “Wide”/,
  ],
  "text that leaves its button": [
    `<button style="width: 60px; white-space: nowrap; border: 1px solid">Download invoice</button>`,
    /^beyond: “Download invoice” leaves button/,
  ],
  "text that leaves its plate below": [
    `<div style="height: 20px; background: #fff; line-height: 60px">Below</div>`,
    /^beyond: “Below” leaves div/,
  ],
  "text cut off at the side": [
    `<p style="width: 60px; overflow: hidden; white-space: nowrap">Sumber Wening</p>`,
    /^cut off: p “Sumber Wening” hides a part of itself/,
  ],
  "text cut off below": [
    `<p style="height: 12px; overflow: clip">Sumber<br>Wening</p>`,
    /^cut off: p “SumberWening” hides/,
  ],
  "a choice without room": [
    `<select style="width: 80px"><option>Daerah Istimewa Yogyakarta</option></select>`,
    /^cut off: select .* has no room for “Daerah Istimewa Yogyakarta”/,
  ],
  "a word broken in the middle": [
    `<p style="width: 20px; overflow-wrap: anywhere">Email</p>`,
    /^broken: “Email” has no room/,
  ],
  "text over text": [
    `<p>Sumber Wening</p><p style="margin-top: -20px">Rante Bulan</p>`,
    /^overlap: “Sumber Wening” and “Rante Bulan”/,
  ],
  "text over text in a bar that stays": [
    `<div style="position: fixed; top: 0"><p>Add to Cart</p><p style="margin-top: -20px">Rp.194.000</p></div>`,
    /^overlap: “Add to Cart” and “Rp\.194\.000”/,
  ],
  "text under a picture": [
    `<p>Sumber Wening</p><img src="${PICTURE}" alt="" style="width: 90px; margin-top: -40px; position: relative">`,
    /^overlap: “Sumber Wening” and img/,
  ],
  "text under a field": [
    `<label>Email</label><input style="display: block; margin-top: -20px; position: relative" value="x">`,
    /^overlap: “Email” and input/,
  ],
  "pale text": [
    `<p style="color: #949494; background: #fff">Pale</p>`,
    /^pale: p “Pale” shows “Pale” at 3\.\d/,
  ],
  "pale large text": [
    `<p style="font-size: 24px; color: #ccc; background: #fff">Pale</p>`,
    /^pale: p .* at 1\.6/,
  ],
  "faded text": [
    `<div style="opacity: 0.4"><p style="color: #000; background: #fff">Faded</p></div>`,
    /^pale: p “Faded”/,
  ],
  "pale text in a drawing": [
    `<svg width="90" height="30"><rect width="90" height="30" fill="#16134d"/><text x="5" y="20" fill="#2a20c4">Jl. Jombang</text></svg>`,
    /^pale: text .*“Jl\. Jombang” at 1\./,
  ],
  "a pale placeholder": [
    `<style>.faint::placeholder { color: #ccc }</style><input class="faint" placeholder="jasmine" style="background: #fff">`,
    /^pale: input\.faint shows its placeholder at 1\.6/,
  ],
  "a pale number of a list": [
    `<style>.list li::before { content: counter(list-item) / ""; color: #ddd }</style><ol class="list" style="background: #fff; color: #000"><li>First</li></ol>`,
    /^pale: li “First” shows its ::before/,
  ],
  "tiny text": [`<p style="font-size: 10px">Tiny</p>`, /^small: “Tiny” is 10\.0 px high/],
  "a tiny drawing's text": [
    `<svg width="100" height="50" viewBox="0 0 1000 500"><text x="50" y="250" font-size="40">Tiny</text></svg>`,
    /^small: “Tiny” is 4\.0 px high/,
  ],
  "a picture that is not there": [
    `<img src="data:image/png;base64,xx" alt="">`,
    /^missing: the picture data:image/,
  ],
  "an empty drawing": [`<svg width="30" height="30"></svg>`, /^missing: svg shows nothing/],
};

it("looks only at a dialog while it is open", async () => {
  const dialog = `<dialog><p style="color: #ccc; background: #fff">In it</p></dialog>`;
  const planted = faultsOf(`<p style="font-size: 9px">Behind it</p>${dialog}`);
  await planted;
  document.querySelector("dialog")?.showModal();
  expect(await findFaults()).toEqual([expect.stringMatching(/^pale: p “In it”/)]);
});

it("looks only at the part that is named", async () => {
  await faultsOf(`<header>Menu</header><p style="font-size: 9px">Below it</p>`);
  expect(await findFaults("header")).toEqual([]);
});

const aCard = (name: string, bagPx: number): string =>
  `<article><div><div style="height: ${bagPx}px"></div></div><h3 style="margin-top: 24px">${name}</h3></article>`;

const CROWDED: Readonly<Record<string, readonly [html: string, fault: RegExp]>> = {
  "a heading that stands on a button": [
    `<button style="display: block; padding: 8px; border: 2px solid">Change password</button><h2>Your data</h2>`,
    /^no air: h2 “Your data” stands 0 px below button “Change password”/,
  ],
  "a heading that stands on a rule": [
    `<dl style="border-bottom: 1px solid"><dt>Email</dt><dd>sri@example.com</dd></dl><h2>Addresses</h2>`,
    /^no air: h2 “Addresses” stands 0 px below dl/,
  ],
  "two buttons that touch": [
    `<button style="display: block; padding: 8px; border: 2px solid">Delete my account</button><button style="padding: 8px; border: 2px solid">Sign out</button>`,
    /^no air: button “Delete my account” touches button “Sign out”/,
  ],
  "two buttons that touch in a cell": [
    `<table><tr><td><button style="padding: 8px; border: 2px solid">Search orders</button><button style="padding: 8px; border: 2px solid">No order’s</button></td></tr></table>`,
    /^no air: button “Search orders” touches button “No order’s”/,
  ],
  "a button that stands on another box": [
    `<label>Amount <input style="display: block"></label><p style="border: 2px solid">Nobody sent this.</p>`,
    /^no air: input touches p “Nobody sent this.”/,
  ],
  "a notice that stands on a card": [
    `<div style="width: 90%"><p style="background: #eee">It has passed.</p><div style="background: #fcc">Amount</div></div>`,
    /^no air: p “It has passed.” touches div “Amount”/,
  ],
  "a bag that stands on no board": [
    `<div style="display: flex">${aCard("Halo Mesina", 90)}${aCard("Lereng Dampit", 60)}</div>`,
    /^uneven: article “Lereng Dampit” stands 30 px off the board of article “Halo Mesina”/,
  ],
  "a column beside the page's own": [
    `<div class="page-grid"><h2>Blend</h2></div><p style="margin-left: 20px">Two of our espressos</p>`,
    /^beside its column: p “Two of our espressos” by 4\.0 px/,
  ],
};

for (const [what, [html, fault]] of Object.entries({ ...FAULTY, ...CROWDED }))
  it(`finds ${what}`, async () => {
    expect(await faultsOf(html)).toContainEqual(expect.stringMatching(fault));
  });
