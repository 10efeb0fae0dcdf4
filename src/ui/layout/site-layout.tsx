import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  useState,
  useLayoutEffect,
} from "react";
import { useLocation, Link, NavigationType, useNavigationType } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Mark } from "#ui/components/mark.tsx";
import { ANNOUNCER } from "#ui/hooks/announce.ts";
import { LiveRegion } from "#ui/components/notices/notice.tsx";
import { EarlyEventsReplay } from "#ui/hooks/replay-early-events.tsx";
import { NavBar } from "./nav-bar.tsx";
import { navRules } from "./nav-rules.ts";
import styles from "./site-layout.module.css";

type SiteLayoutProps = {
  /** The cart icon's `CartBadge`. Content pages have none. */
  readonly cartBadge?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page. Independent of the shop's state. */
export const SiteLayout = ({ cartBadge, children }: SiteLayoutProps) => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // Moves the focus to the content when the path changes, but not on the first load. Before the new
  // page is painted: later it would take the focus from what a visitor has reached by then.
  useLayoutEffect(() => {
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
      <a className="skip-link" href="#main" onClick={skip}>
        {siteContent.nav.skip}
      </a>
      <NavBar cartBadge={cartBadge} />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
      <Footer large={navRules(pathname).overHero} />
      <RouteAnnouncer />
      <ScrollReset />
      <EarlyEventsReplay within="header" />
    </>
  );
};

/** The footer; `large` on the home page. Source: specification section 2 (footer). */
const Footer = ({ large }: { readonly large: boolean }) => {
  const [now] = useState(() => new Date());
  return (
    <footer className={classNames(styles["footer"], large && styles["large"], "on-carbon")}>
      <div className="page-grid">
        <div className={styles["top"]}>
          <p className={`display ${styles["tagline"]}`}>
            {brand.taglineLines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <Mark decorative />
        </div>
        <div className={styles["columns"]}>
          <div>
            <h2>{footer.visitHeading}</h2>
            <address>
              {address.street}
              <br />
              {`${address.city} ${address.postalCode}, ${address.province}`}
            </address>
          </div>
          <div>
            <h2>{footer.hoursHeading}</h2>
            <p>
              {hours.visitingLines.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
          </div>
          <div>
            <h2>{footer.readHeading}</h2>
            <ul className="roomy-links">
              {footer.read.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{footer.writeHeading}</h2>
            <ul className="roomy-links">
              <li>
                <a href={contact.instagram.href}>{contact.instagram.label}</a>
              </li>
              <li>
                <a href={contact.whatsapp.href}>{contact.whatsapp.label}</a>
              </li>
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className={`spread ${styles["end"]}`}>
          {/* The page may have been drawn in another year. */}
          <span suppressHydrationWarning>{`© ${brand.copyrightYears(now)} ${brand.name}`}</span>
          <span>{brand.nameMeaning}</span>
        </div>
      </div>
    </footer>
  );
};

const { address, brand, contact, footer, hours } = siteContent;

/** Announces the title of a new page to screen readers; the browser announces the first one. */
const RouteAnnouncer = () => {
  const [title, setTitle] = useState("");
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // Discards a title set during hydration: the browser has announced it.
    observer.takeRecords();
    return () => observer.disconnect();
  }, []);
  return (
    <div id={ANNOUNCER}>
      <LiveRegion>{title}</LiveRegion>
    </div>
  );
};

/**
 * Scroll position after navigation: a new path starts at the top or at its hash's element; going
 * back restores the former position. A new query or hash alone does not scroll to the top. Source:
 * specification section 2 (routes).
 */
const ScrollReset = () => {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    const remember = () => void positions.current.set(shown.current.key, window.scrollY);
    // Inside the application the browser's own restoration comes late and fits another page's
    // height; across documents only the browser can restore.
    const ours = () => void (window.history.scrollRestoration = "manual");
    const browsers = () => void (window.history.scrollRestoration = "auto");
    ours();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("scroll", remember, { passive: true, signal });
    window.addEventListener("pageshow", ours, { signal });
    window.addEventListener("pagehide", browsers, { signal });
    return () => listening.abort();
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.pathname === pathname) {
      positions.current.set(key, window.scrollY);
      return undefined;
    }
    const top = navigation === NavigationType.Pop ? positions.current.get(key) : undefined;
    return scrollTo(top ?? 0);
  }, [pathname, key, navigation]);
  useEffect(() => scrollWhenThere(hash), [hash]);
  return null;
};

/**
 * Pages render in steps and shift meanwhile: repeats the scroll for {@link HELD_MS} or {@link
 * HELD_FRAMES} frames, whichever is longer, until the visitor interacts. Returns the cancel
 * function.
 */
const scrollTo = (top: number): (() => void) => {
  const end = performance.now() + HELD_MS;
  let frames = 0;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    for (const type of INTERACTIONS) window.removeEventListener(type, stop);
  };
  const scroll = () => {
    window.scrollTo({ top, left: 0, behavior: "instant" });
    frames += 1;
    const isHeld = frames <= HELD_FRAMES || performance.now() < end;
    if (top > 0 && isHeld) next = requestAnimationFrame(scroll);
    else stop();
  };
  for (const type of INTERACTIONS) window.addEventListener(type, stop, { passive: true });
  scroll();
  return stop;
};

const HELD_MS = 500;
const HELD_FRAMES = 12;
const INTERACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to the hash's element once it is rendered: pages load late. Returns the cancel function.
 */
const scrollWhenThere = (hash: string): (() => void) | undefined => {
  const id = idIn(hash);
  if (id === "") return undefined;
  const scroll = (): boolean => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  };
  if (scroll()) return undefined;
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Empty for a hash that is not valid percent-encoding, such as `#100%`. */
const idIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};
