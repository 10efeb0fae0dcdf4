import { latePart } from "#ui/components/late-part/late-part.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { HomeHero } from "./home-hero.tsx";

/** Source: specification section 2 (home). */
export const HomePage = () => (
  <>
    <RouteTitle title={null} />
    <HomeHero />
    <BelowHero />
  </>
);

const BelowHero = latePart(() => import("./below-hero.tsx").then((part) => part.BelowHero));
