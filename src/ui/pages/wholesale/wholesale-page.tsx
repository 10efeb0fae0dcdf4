import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

export const WholesalePage = () => (
  <>
    <RouteTitle title={"Wholesale"} />
    <PageHead title="Wholesale" />
  </>
);
