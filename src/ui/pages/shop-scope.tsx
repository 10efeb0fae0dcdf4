import { type ReactNode, useState, use, useContext } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { itemCount } from "#core/domain/cart/cart.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { PageSkeleton } from "#ui/components/skeleton.tsx";
import { pageProblems } from "#ui/content/every-page.ts";
import { ContainerLoaderContext, ResolveContext } from "#ui/hooks/container-context.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { withNext } from "#ui/hooks/use-next-path.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import navBar from "#ui/layout/nav-bar.module.css";
import styles from "./shop-scope.module.css";

type Props = {
  readonly guarded: boolean;
  readonly children: ReactNode;
};

/** Wraps every page that needs the shop's state; content pages never load it. */
export const ShopScope = ({ guarded, children }: Props) => (
  <ContainerScope>
    {guarded ? (
      <RequireSession>{children}</RequireSession>
    ) : (
      <>
        <SessionUnreachableBanner />
        {children}
      </>
    )}
  </ContainerScope>
);

export const CartCount = () => (
  <ContainerScope>
    <LiveCount />
  </ContainerScope>
);

const LiveCount = () => {
  const cart = useStream(useDep("cartStore").cart$);
  return <CartBadge count={itemCount(cart)} />;
};

/**
 * Redirects a visitor without a session to the sign-in and back, once the session lookup has
 * returned. A session that ends while the page is open does not redirect: the page itself asks for
 * a sign-in, and keeps or clears its form.
 */
const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useStream(useDep("sessionStore").session$);
  const { pathname, search, hash } = useLocation();
  const [admitted, setAdmitted] = useState(false);
  if (status === "signed-in" && !admitted) setAdmitted(true);
  if (admitted || status === "signed-in") return children;
  if (status === "loading") return <PageSkeleton />;
  if (status === "unreachable") return <SessionUnreachablePage />;
  return <Navigate to={withNext("/signin", `${pathname}${search}${hash}`)} replace />;
};

/** Shown instead of a page that requires the session, until it is known. */
const SessionUnreachablePage = () => (
  <>
    <RouteTitle title={texts.title} />
    <PageHead title={texts.title} lead={texts.lead} />
    <div className="page-grid with-side">
      <Notice>{texts.text}</Notice>
    </div>
  </>
);

/** Banner above pages that work without the session, while it is unknown. */
const SessionUnreachableBanner = () => {
  const { status } = useStream(useDep("sessionStore").session$);
  if (status !== "unreachable") return null;
  return (
    <div className={`page-grid ${styles["banner"]}`}>
      <Notice>{texts.banner}</Notice>
    </div>
  );
};

const { signInUnreachable: texts } = pageProblems;

/**
 * Provides the container to its children; the first scope of a visit loads it, suspending
 * meanwhile. Content pages are outside of it and never load it.
 */
const ContainerScope = ({ children }: { readonly children: ReactNode }) => {
  const loadContainer = useContext(ContainerLoaderContext);
  if (!loadContainer) throw new Error("ContainerScope needs the App around it.");
  return <ResolveContext value={use(loadContainer())}>{children}</ResolveContext>;
};

/** The number of items on the cart icon; nothing while the cart is empty. */
export const CartBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <>
      <span className={navBar["count"]} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="visually-hidden">{`${count} ${count === 1 ? "item" : "items"}`}</span>
    </>
  );

/** More digits would cover the cart's label. */
const MOST = 99;
