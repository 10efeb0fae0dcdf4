import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { siteContent } from "#brand/enambelas.ts";
import { matchSiteRoute } from "#site/routes.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Mark } from "#ui/components/mark.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { isCurrent, navRules, HIDE_AT_PX, navAfterScroll, type NavScroll } from "./nav-rules.ts";
import styles from "./nav-bar.module.css";

type NavBarProps = {
  /** A `CartBadge`, rendered by the pages that load the cart. */
  readonly cartBadge?: ReactNode;
};

/** The navigation bar of every page. Source: specification section 2 (navigation bar). */
export const NavBar = ({ cartBadge }: NavBarProps) => {
  const { pathname } = useLocation();
  const { overHero, showDistributor, showIcons } = navRules(pathname);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  /** Moved out of the viewport. */
  const [hidden, setHidden] = useState(false);
  /** Scrolled away from the top: the content behind the bar is not the hero. */
  const [awayFromTop, setAwayFromTop] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    close();
  }
  useEffect(() => {
    let scroll: NavScroll = { y: 0, hidden: false };
    const follow = () => {
      scroll = navAfterScroll(scroll, Math.max(0, window.scrollY));
      setHidden(scroll.hidden);
      setAwayFromTop(scroll.y >= HIDE_AT_PX);
    };
    const scrolled = () => {
      follow();
      setOpen(false);
    };
    follow();
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, []);
  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      menuButton.current?.focus();
    };
    // Closes the menu when Tab moves the focus out of it, to content it would cover.
    const closeBehind = ({ target }: FocusEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false);
    };
    // The scrim is a pseudo-element of the bar: a click on it has the bar as target.
    const closeOnScrim = ({ target }: MouseEvent) => {
      if (target === bar.current) setOpen(false);
    };
    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("click", closeOnScrim, { signal });
    document.addEventListener("focusin", closeBehind, { signal });
    return () => listening.abort();
  }, [open]);

  const look = classNames(
    styles["bar"],
    overHero ? `on-carbon ${styles["overHero"]}` : styles["onPaper"],
    hidden && styles["hidden"],
    (awayFromTop || open) && styles["solid"],
    open && styles["opened"],
  );
  return (
    <header ref={bar} className={look}>
      <div className={styles["inner"]}>
        <Link className={styles["brand"]} to="/" aria-label={`${nav.home}: ${brand.name}`}>
          <Mark decorative />
          <span>{brand.shortName}</span>
        </Link>
        <nav
          id="site-menu"
          className={classNames(styles["links"], open && styles["open"])}
          aria-label={everyPageTexts.mainMenu}
        >
          {nav.places.map(
            ({ label, to }) =>
              (showDistributor || to !== "/rubasse") && (
                <Link key={to} to={to} onClick={close} aria-current={currency(pathname, to)}>
                  {label}
                </Link>
              ),
          )}
          <ul className={styles["more"]}>
            {nav.more.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={contact.whatsapp.href}>{contact.whatsapp.label}</a>
            </li>
          </ul>
        </nav>
        {showIcons && (
          <>
            <IconLink to="/account" label={nav.account} icon={PERSON} />
            <IconLink to="/cart" label={nav.cart} icon={BAG}>
              {cartBadge}
            </IconLink>
          </>
        )}
        <button
          ref={menuButton}
          type="button"
          className={styles["menu"]}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? nav.closeMenu : nav.menu}
        </button>
      </div>
    </header>
  );
};

type IconLinkProps = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
};

const IconLink = ({ to, label, icon, children }: IconLinkProps) => {
  const { pathname } = useLocation();
  return (
    <Link className={styles["icon"]} to={to} aria-current={currency(pathname, to)}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        {icon}
      </svg>
      <span className={styles["iconName"]}>{label}</span>
      {children}
    </Link>
  );
};

/** Value of `aria-current`: `page` on the page itself, `true` on its subpages. */
const currency = (pathname: string, to: string): "page" | "true" | undefined => {
  if (!isCurrent(pathname, to)) return undefined;
  return to === "/" || matchSiteRoute(pathname)?.pathname === to ? "page" : "true";
};

const PERSON = (
  <>
    <circle cx="11" cy="6.5" r="4.2" />
    <path d="M2 21a9 9 0 0 1 18 0z" />
  </>
);
const BAG = <path d="M2 7h18v13H2zM6.5 7a4.5 4.5 0 0 1 9 0" />;

const { brand, contact, nav } = siteContent;
