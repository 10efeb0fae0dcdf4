import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

export const HomePage = () => (
  <>
    <RouteTitle title={null} />
    <PageHead title="Enam belas, sixteen." />
  </>
);
