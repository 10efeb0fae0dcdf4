import { LabSection } from "./lab-section.tsx";
import { RubasseSection } from "./rubasse-section.tsx";
import { ShelfSection } from "./shelf-section.tsx";
import { StorySection } from "./story-section.tsx";
import { VisitSection } from "./visit-section.tsx";

/** What the home page tells below its first screen. */
export const BelowHero = () => (
  <>
    <ShelfSection />
    <StorySection />
    <LabSection />
    <RubasseSection />
    <VisitSection />
  </>
);
