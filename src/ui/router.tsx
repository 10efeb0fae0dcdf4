import { lazy, Suspense, useContext, type ComponentType } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { ContainerLoaderContext } from "./hooks/container-context.ts";
import { EarlyEventsReplay } from "./hooks/replay-early-events.tsx";
import { matchSiteRoute, REDIRECTS, SITE_ROUTES, type PageModule } from "#site/routes.ts";
import { SiteLayout } from "./layout/site-layout.tsx";
import { PageBoundary } from "./components/page/page-boundary.tsx";
import { PageSkeleton } from "./components/skeleton.tsx";

/** All routes of the site. Source: specification section 2 (route table). */
export const Router = () => (
  <Routes>
    <Route element={<Frame />}>
      {PAGE_ROUTES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {Object.entries(REDIRECTS).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Route>
  </Routes>
);

/**
 * Whether the address is a page's, which then stands in the address bar as the router writes it.
 * Static hosts open a page with a slash at its end: neither the address that it was drawn for, nor
 * one that the sign-in service's tokens are read at. Call before the router and they read it.
 */
export const takeOwnPath = (
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  history: Pick<History, "state" | "replaceState">,
): boolean => {
  const own = matchSiteRoute(pathname)?.pathname;
  if (own !== undefined && own !== pathname)
    history.replaceState(history.state, "", `${own}${search}${hash}`);
  return own !== undefined;
};

/**
 * One Suspense boundary for all pages: the previous page stays visible while the next one's code
 * loads.
 */
const Frame = () => {
  const { pathname, search, hash } = useLocation();
  const own = matchSiteRoute(pathname)?.pathname ?? pathname;
  if (own !== pathname) return <Navigate to={{ pathname: own, search, hash }} replace />;
  return (
    <SiteLayout cartBadge={<CartBadge />}>
      <PageBoundary place={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </SiteLayout>
  );
};

/** Loaded independently: the bar neither waits for it nor fails with it. */
const CartBadge = () => (
  <PageBoundary place="cart-badge" fallback={null}>
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  </PageBoundary>
);

type LoadPage = () => Promise<ComponentType>;

const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** A page without the shop's state. */
const contentPage = (load: LoadPage): ComponentType => {
  const Page = late(load);
  return function ContentRoute() {
    return (
      <>
        <Page />
        <EarlyEventsReplay within="main" />
      </>
    );
  };
};

/** A page with the shop's state: its code, the scope and the container load in parallel. */
const shopPage = (load: LoadPage, guarded: boolean): ComponentType => {
  const Page = late(load);
  return function ShopRoute() {
    const loadContainer = useContext(ContainerLoaderContext);
    begin(load);
    if (loadContainer) begin(loadContainer);
    return (
      <ShopScope guarded={guarded}>
        <Page />
        <EarlyEventsReplay within="main" />
      </ShopScope>
    );
  };
};

/** Starts a download early; the code that needs it handles a failure. */
const begin = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

const ShopScope = late(() => import("./pages/shop-scope.tsx").then((module) => module.ShopScope));
const CartCount = late(() => import("./pages/shop-scope.tsx").then((module) => module.CartCount));
const PAGES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  "./pages/*/*-page.tsx",
  // The frame of the sign-in's pages.
  "!./pages/auth/auth-page.tsx",
]);

/** A page's component has the name of its file: `CartPage` of `cart/cart-page.tsx`. */
const loadPage =
  (page: PageModule): LoadPage =>
  async () => {
    const module = await PAGES[`./pages/${page}`]?.();
    const name = page
      .replace(/^.*\/|\.tsx$/g, "")
      .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const Page = module?.[name];
    if (!Page) throw new Error(`${page} exports no ${name}.`);
    return Page;
  };

const PAGE_ROUTES = SITE_ROUTES.map(({ path, kind, page, guarded = false }) => ({
  path,
  Page: kind === "content" ? contentPage(loadPage(page)) : shopPage(loadPage(page), guarded),
}));
