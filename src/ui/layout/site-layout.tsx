import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { EarlyEventsReplay } from "#ui/hooks/early-events-replay.tsx";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { navRules } from "./nav-rules.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ScrollReset } from "./scroll-reset.tsx";
import styles from "./site-layout.module.css";

export type SiteLayoutProps = {
  /** The cart icon's `CartBadge`. Content pages have none. */
  readonly cartBadge?: ReactNode;
  /** The page. Default: the router's outlet. */
  readonly children?: ReactNode;
};

/** The frame of every page. Independent of the shop's state. */
export const SiteLayout = ({ cartBadge, children }: SiteLayoutProps) => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // Moves the focus to the content when the path changes, but not on the first load.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a className={styles["skip"]} href="#main" onClick={skip}>
        {siteContent.nav.skip}
      </a>
      <NavBar cartBadge={cartBadge} />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        {children ?? <Outlet />}
      </main>
      <Footer large={navRules(pathname).overHero} />
      <RouteAnnouncer />
      <ScrollReset />
      <EarlyEventsReplay within="header" />
    </>
  );
};
