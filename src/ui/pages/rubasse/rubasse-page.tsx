import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

export const RubassePage = () => (
  <>
    <RouteTitle title={"Rubasse"} />
    <PageHead title="Rubasse" />
  </>
);
