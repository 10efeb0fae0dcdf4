import { lazy, Suspense, use, useContext, type ComponentType } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { AwakeContext } from "./hooks/awake-context.ts";
import { ContainerLoaderContext } from "./hooks/container-context.ts";
import { EarlyMovesReplay } from "./hooks/early-moves-replay.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { PageBoundary } from "./pages/page-boundary.tsx";
import { PageSkeleton } from "./pages/page-skeleton.tsx";

/** Every address of the site. Source: specification section 2 (route table). */
export const Router = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route path="/" element={<HomePage />} />
      <Route path="/home" element={<HomePage />} />
      <Route path="/wholesale" element={<WholesalePage />} />
      <Route path="/rubasse" element={<RubassePage />} />
      <Route path="/about" element={<AboutPage />} />
      <Route path="/blog" element={<BlogPage />} />
      <Route path="/brewguide" element={<BrewGuidePage />} />
      <Route path="/offer-list" element={<OfferListPage />} />
      <Route path="/shop" element={<ShopPage />} />
      <Route path="/shop/:code" element={<CoffeePage />} />
      <Route path="/cart" element={<CartPage />} />
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="/checkout/success/:code" element={<SuccessPage />} />
      <Route path="/signin" element={<SignInPage />} />
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="/forgot" element={<ForgotPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/order/:code" element={<InvoicePage />} />
      <Route path="/contact" element={<Navigate to="/#visit-us" replace />} />
      {import.meta.env.DEV && StyleguidePage && (
        <Route path="/styleguide" element={<StyleguidePage />} />
      )}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Route>
  </Routes>
);

/** One boundary for all pages: while the next page's code loads, the last one stays in view. */
const Frame = () => {
  const { pathname } = useLocation();
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

/** Comes when it comes: the bar never waits for it, nor falls with it. */
const CartBadge = () => (
  <PageBoundary place="cart-badge" fallback={null}>
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  </PageBoundary>
);

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** A page that only tells something. Prerendered it is complete, so its code waits for the visitor. */
const contentPage = (load: LoadPage): ComponentType => {
  const Page = lazy(load);
  return function ContentRoute() {
    const awake = useContext(AwakeContext);
    if (awake) use(awake);
    return (
      <>
        <Page />
        <EarlyMovesReplay within="main" />
      </>
    );
  };
};

/** A page that needs the shop's state: its code, the scope and the container load side by side. */
const shopPage = (load: LoadPage, { guarded = false } = {}): ComponentType => {
  const Page = lazy(load);
  return function ShopRoute() {
    const loadContainer = useContext(ContainerLoaderContext);
    begin(load);
    if (loadContainer) begin(loadContainer);
    return (
      <ShopScope guarded={guarded}>
        <Page />
        <EarlyMovesReplay within="main" />
      </ShopScope>
    );
  };
};

/** Whoever needs the outcome asks for it again, and reports its failure. */
const begin = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

const ShopScope = lazy(() =>
  import("./pages/shop-scope.tsx").then((module) => ({ default: module.ShopScope })),
);
const CartCount = lazy(() =>
  import("./pages/cart-count.tsx").then((module) => ({ default: module.CartCount })),
);
const HomePage = contentPage(() =>
  import("./pages/home/home-page.tsx").then((page) => ({ default: page.HomePage })),
);
const WholesalePage = contentPage(() =>
  import("./pages/wholesale/wholesale-page.tsx").then((page) => ({ default: page.WholesalePage })),
);
const RubassePage = contentPage(() =>
  import("./pages/rubasse/rubasse-page.tsx").then((page) => ({ default: page.RubassePage })),
);
const AboutPage = contentPage(() =>
  import("./pages/about/about-page.tsx").then((page) => ({ default: page.AboutPage })),
);
const BlogPage = contentPage(() =>
  import("./pages/blog/blog-page.tsx").then((page) => ({ default: page.BlogPage })),
);
const BrewGuidePage = contentPage(() =>
  import("./pages/brewguide/brew-guide-page.tsx").then((page) => ({ default: page.BrewGuidePage })),
);
const OfferListPage = shopPage(() =>
  import("./pages/offer-list/offer-list-page.tsx").then((page) => ({
    default: page.OfferListPage,
  })),
);
const ShopPage = shopPage(() =>
  import("./pages/shop/shop-page.tsx").then((page) => ({ default: page.ShopPage })),
);
const CoffeePage = shopPage(() =>
  import("./pages/coffee/coffee-page.tsx").then((page) => ({ default: page.CoffeePage })),
);
const CartPage = shopPage(() =>
  import("./pages/cart/cart-page.tsx").then((page) => ({ default: page.CartPage })),
);
const CheckoutPage = shopPage(
  () =>
    import("./pages/checkout/checkout-page.tsx").then((page) => ({ default: page.CheckoutPage })),
  { guarded: true },
);
const SuccessPage = shopPage(() =>
  import("./pages/success/success-page.tsx").then((page) => ({ default: page.SuccessPage })),
);
const SignInPage = shopPage(() =>
  import("./pages/auth/sign-in-page.tsx").then((page) => ({ default: page.SignInPage })),
);
const SignUpPage = shopPage(() =>
  import("./pages/auth/sign-up-page.tsx").then((page) => ({ default: page.SignUpPage })),
);
const ForgotPage = shopPage(() =>
  import("./pages/auth/forgot-page.tsx").then((page) => ({ default: page.ForgotPage })),
);
const ResetPasswordPage = shopPage(() =>
  import("./pages/auth/reset-password-page.tsx").then((page) => ({
    default: page.ResetPasswordPage,
  })),
);
const AccountPage = shopPage(
  () => import("./pages/account/account-page.tsx").then((page) => ({ default: page.AccountPage })),
  { guarded: true },
);
const InvoicePage = shopPage(() =>
  import("./pages/invoice/invoice-page.tsx").then((page) => ({ default: page.InvoicePage })),
);
// In a production build this is `null`, and nothing of the page is built.
const StyleguidePage = import.meta.env.DEV
  ? contentPage(() =>
      import("./pages/styleguide/styleguide-page.tsx").then((page) => ({
        default: page.StyleguidePage,
      })),
    )
  : null;
