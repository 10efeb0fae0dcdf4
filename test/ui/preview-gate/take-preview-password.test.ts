import { takePreviewPassword } from "#ui/preview-gate/take-preview-password.ts";
import { expect, it } from "vitest";

const open = (pathname: string, search = "", hash = "") => {
  let shown = `${pathname}${search}${hash}`;
  const past = {
    state: { key: "kept" },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      expect(state).toEqual({ key: "kept" });
      shown = String(url);
    },
  };
  return { offered: takePreviewPassword({ pathname, search, hash }, past), shown: () => shown };
};

it("takes the password out of the address and leaves the rest", () => {
  const { offered, shown } = open("/shop", "?q=natural&pw=six%20teen&sort=az", "#top");
  expect(offered).toBe("six teen");
  expect(shown()).toBe("/shop?q=natural&sort=az#top");
});

it("leaves no question mark behind", () => {
  expect(open("/", "?pw=x").shown()).toBe("/");
});

it("leaves an address without a password alone", () => {
  const { offered, shown } = open("/shop", "?q=pw");
  expect(offered).toBeNull();
  expect(shown()).toBe("/shop?q=pw");
});

it("takes an empty password out too", () => {
  const { offered, shown } = open("/", "?pw=");
  expect(offered).toBe("");
  expect(shown()).toBe("/");
});
