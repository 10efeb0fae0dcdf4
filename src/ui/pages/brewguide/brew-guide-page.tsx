import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

export const BrewGuidePage = () => (
  <>
    <RouteTitle title={"Brew guide"} />
    <PageHead title="Brew guide" />
  </>
);
