import { isCurrent, navAfterScroll, navRules } from "#ui/layout/nav-rules.ts";
import { describe, expect, it } from "vitest";

const BOTH = { showDistributor: true, showIcons: true };
const DISTRIBUTOR_ONLY = { showDistributor: true, showIcons: false };
const ICONS_ONLY = { showDistributor: false, showIcons: true };

describe("the navigation bar", () => {
  it.each([
    ["/", DISTRIBUTOR_ONLY],
    ["/home", DISTRIBUTOR_ONLY],
    ["/offer-list", DISTRIBUTOR_ONLY],
    ["/wholesale", DISTRIBUTOR_ONLY],
    ["/rubasse", DISTRIBUTOR_ONLY],
    ["/about", DISTRIBUTOR_ONLY],
    ["/blog", DISTRIBUTOR_ONLY],
    ["/brewguide", DISTRIBUTOR_ONLY],
    ["/shop", ICONS_ONLY],
    ["/shop/", ICONS_ONLY],
    ["/coffee", ICONS_ONLY],
    ["/coffee/UB08", ICONS_ONLY],
    ["/shop/UB08", BOTH],
    ["/cart", BOTH],
    ["/cart/anything", BOTH],
    ["/account", ICONS_ONLY],
    ["/account/anything", ICONS_ONLY],
    ["/signin", ICONS_ONLY],
    ["/signup", ICONS_ONLY],
    ["/forgot", ICONS_ONLY],
    ["/reset-password", ICONS_ONLY],
    ["/checkout", ICONS_ONLY],
    ["/checkout/success/KQ7M2XTB", ICONS_ONLY],
    ["/order/KQ7M2XTB", ICONS_ONLY],
    ["/shopping", DISTRIBUTOR_ONLY],
    ["/orders", DISTRIBUTOR_ONLY],
  ])("shows the right links and icons on %s", (path, expected) => {
    expect(navRules(path)).toMatchObject(expected);
  });

  it.each([
    ["/", true],
    ["/home", true],
    ["/home/", true],
    ["/shop", false],
    ["/about", false],
  ])("is light over the hero on %s: %s", (path, overHero) => {
    expect(navRules(path).overHero).toBe(overHero);
  });

  it.each([
    ["/", "/", true],
    ["/home", "/", true],
    ["/shop", "/", false],
    ["/shop", "/shop", true],
    ["/shop/UB08", "/shop", true],
    ["/shopping", "/shop", false],
  ])("on %s the link to %s is current: %s", (path, to, current) => {
    expect(isCurrent(path, to)).toBe(current);
  });
});

const at = (y: number, hidden = false) => ({ y, hidden });

describe("scrolling", () => {
  it.each([
    ["leaves the bar alone above 140 px", at(0), 139, at(139)],
    ["hides the bar at 140 px", at(0), 140, at(140, true)],
    ["keeps it away while scrolling on", at(140, true), 900, at(900, true)],
    ["brings it back on any scroll up", at(900, true), 899, at(899)],
    ["hides it again on the next scroll down", at(899), 901, at(901, true)],
    ["brings it back near the top, even when the page moved down", at(20, true), 60, at(60)],
    ["keeps it away when nothing moved", at(500, true), 500, at(500, true)],
    ["keeps it there when nothing moved", at(500), 500, at(500)],
  ])("%s", (_, before, y, after) => {
    expect(navAfterScroll(before, y)).toEqual(after);
  });
});
