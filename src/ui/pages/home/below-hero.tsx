import { LabSection } from "./lab-section.tsx";
import { RubasseSection } from "./rubasse-section.tsx";
import { CoffeesSection } from "./coffees-section.tsx";
import { StorySection } from "./story-section.tsx";
import { VisitSection } from "./visit-section.tsx";

export const BelowHero = () => (
  <>
    <CoffeesSection />
    <StorySection />
    <LabSection />
    <RubasseSection />
    <VisitSection />
  </>
);
