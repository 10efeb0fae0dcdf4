import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { AboutPage } from "#ui/pages/about/about-page.tsx";
import { BlogPage } from "#ui/pages/blog/blog-page.tsx";
import { BrewGuidePage } from "#ui/pages/brewguide/brew-guide-page.tsx";
import { BelowHero } from "#ui/pages/home/below-hero.tsx";
import { HomeHero } from "#ui/pages/home/home-page.tsx";
import { playIntro } from "#ui/pages/home/play-intro.ts";
import { RubassePage } from "#ui/pages/rubasse/rubasse-page.tsx";
import { WholesalePage } from "#ui/pages/wholesale/wholesale-page.tsx";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset["intro"];
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The home page without the boundary that waits for what stands below its first screen. */
const HomePage = () => (
  <>
    <RouteTitle title={null} />
    <HomeHero />
    <BelowHero />
  </>
);

const inRouter = (Page: ComponentType) => (
  <MemoryRouter>
    <Page />
  </MemoryRouter>
);

/** What React complains about while it takes over the prerendered page. */
const complaintsOf = async (Page: ComponentType, meanwhile: () => void) => {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...said) => void complaints.push(said));
  const place = document.createElement("div");
  place.innerHTML = renderToString(inRouter(Page));
  document.body.append(place);
  meanwhile();
  document.title = "";
  const root = hydrateRoot(place, inRouter(Page), {
    onRecoverableError: (error) => void complaints.push(error),
  });
  // A page names itself once React has taken it over.
  await expect.poll(() => document.title).not.toBe("");
  root.unmount();
  return complaints;
};

it.each([HomePage, AboutPage, WholesalePage, RubassePage, BrewGuidePage, BlogPage])(
  "takes over the prerendered page without a complaint: %o",
  async (Page) => {
    expect(await complaintsOf(Page, () => undefined)).toEqual([]);
  },
);

it("takes over the home page while the intro is counting", async () => {
  const complaints = await complaintsOf(HomePage, () => {
    playIntro(window);
    const count = document.querySelector("[data-intro-count]");
    if (count) count.textContent = "37%";
  });
  expect(complaints).toEqual([]);
  window.dispatchEvent(new Event("keydown"));
  expect(document.documentElement.dataset["intro"]).toBeUndefined();
});
