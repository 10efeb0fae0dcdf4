import { homeContent } from "#ui/content/pages/home.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { HomeHero } from "./home-hero.tsx";
import { LabSection } from "./lab-section.tsx";
import { RubasseSection } from "./rubasse-section.tsx";
import { StorySection } from "./story-section.tsx";
import { VisitSection } from "./visit-section.tsx";

/** Source: specification section 2 (home). */
export const HomePage = () => (
  <>
    <RouteTitle title={homeContent.title} />
    <HomeHero />
    <StorySection />
    <LabSection />
    <RubasseSection />
    <VisitSection />
  </>
);
