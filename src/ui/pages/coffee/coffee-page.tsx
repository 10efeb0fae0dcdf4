import { useMemo } from "react";
import { Navigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { findCoffee } from "#core/domain/catalog/find-coffee.ts";
import { coffeePath } from "#site/routes.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { CoffeeDetail } from "./coffee-detail.tsx";
import { CoffeeFailed } from "./coffee-failed.tsx";
import { CoffeeSkeleton } from "./coffee-skeleton.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";

/** Source: specification section 2 (coffee detail). */
export const CoffeePage = () => {
  const code = useRouteCode();
  const catalogStore = useDep(TOKENS.catalogStore);
  const state = useStream(useMemo(() => catalogStore.coffee(code), [catalogStore, code]));
  // The list shows the coffee before its row is loaded, and related coffees.
  const { coffees } = useCatalog();
  const tryAgain = () => void catalogStore.loadCoffee(code);

  useWhenBackOnline(state.status === "failed", tryAgain);

  const listed = findCoffee(coffees, code);
  if (listed && listed.code !== code) return <Navigate to={coffeePath(listed.code)} replace />;
  if (state.status === "not-found") return <CoffeeFailed message={state.message} />;
  const { coffee } = state;
  if (coffee)
    return (
      <>
        <RouteTitle title={coffee.name} />
        {state.status === "failed" && (
          <div className="page-grid">
            <Notice tone="error">
              <p>{state.message}</p>
              <Button variant="line" small onClick={tryAgain}>
                {coffeeTexts.failed.tryAgain}
              </Button>
            </Notice>
          </div>
        )}
        <CoffeeDetail key={coffee.code} coffee={coffee} coffees={coffees} />
      </>
    );
  if (state.status === "failed")
    return <CoffeeFailed message={state.message} onTryAgain={tryAgain} />;
  return <CoffeeSkeleton />;
};
