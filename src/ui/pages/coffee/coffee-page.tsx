import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { CoffeeDetail } from "./coffee-detail.tsx";
import { CoffeeSkeleton } from "./coffee-skeleton.tsx";

/** Source: specification section 2 (coffee detail). */
export const CoffeePage = () => {
  const { code = "" } = useParams();
  const catalogStore = useDep(TOKENS.catalogStore);
  const state = useStream(useMemo(() => catalogStore.coffee(code), [catalogStore, code]));
  const { coffee } = state;

  if (coffee)
    return (
      <>
        <RouteTitle title={coffee.name} />
        {state.status === "failed" && (
          <div className="g">
            <Notice tone="error">{state.message}</Notice>
          </div>
        )}
        <CoffeeDetail key={coffee.code} coffee={coffee} />
      </>
    );
  if (state.status === "failed")
    return (
      <>
        <RouteTitle title="Coffee" />
        <PageHead title="Coffee" />
        <div className="g">
          <div className="stack">
            <Notice tone="error">{state.message}</Notice>
            <ButtonLink to="/shop" variant="line">
              Back to the shop
            </ButtonLink>
          </div>
        </div>
      </>
    );
  return <CoffeeSkeleton />;
};
