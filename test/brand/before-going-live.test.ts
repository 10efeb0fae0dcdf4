import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BEFORE_GOING_LIVE } from "#brand/before-going-live.ts";
import { siteContent } from "#brand/enambelas.ts";

const readme = readFileSync("README.md", "utf8");
const section = readme.slice(readme.indexOf("## Before you go live"));

it("says in the README everything that is to be set before going live", () => {
  for (const name of Object.keys(BEFORE_GOING_LIVE)) expect(section).toContain(`\`${name}\``);
  for (const name of ["SITE_URL", "BANK_ACCOUNT_NUMBER", "SMTP_URL", "MAIL_FROM"])
    expect(section).toContain(name);
});

it("has no address that leads nowhere but in that one place", () => {
  const nowhere = JSON.stringify(siteContent).match(/[\w.@/-]+\.example[\w./-]*/g) ?? [];
  const listed = JSON.stringify(BEFORE_GOING_LIVE);
  expect(nowhere.length).toBeGreaterThan(0);
  for (const address of nowhere) expect(listed).toContain(address);
});

it("leads to the door on a real map", () => {
  const { hostname, pathname, searchParams } = new URL(siteContent.mapLink);
  expect(hostname + pathname).toBe("www.google.com/maps/search/");
  expect(searchParams.get("query")).toBe("Jl. Jombang No. 16, Malang");
  expect(siteContent.pickup.mapLink).toBe(siteContent.mapLink);
});

it("dials the digits of the number that is read", () => {
  expect(siteContent.contact.phone).toEqual({
    label: "+62 341 555 0116",
    href: "tel:+623415550116",
  });
});
