import { LabSection } from "./lab-section.tsx";
import { RubasseSection } from "./rubasse-section.tsx";
import { CoffeesSection } from "./coffees-section.tsx";
import { StorySection } from "./story-section.tsx";
import { VisitSection } from "./visit-section.tsx";

/** The home page below the hero. */
export const BelowHero = () => (
  <>
    <CoffeesSection />
    <StorySection />
    <LabSection />
    <RubasseSection />
    <VisitSection />
  </>
);
