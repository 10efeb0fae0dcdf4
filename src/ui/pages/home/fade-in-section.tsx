import { useEffect, useRef, type ComponentProps } from "react";
import { classNames } from "#ui/components/class-names.ts";
import styles from "./fade-in-section.module.css";

/**
 * A section that fades in when first scrolled into view. It is hidden only after the first
 * interaction, so that the page is complete without scripts, in print and without scrolling.
 */
export const FadeInSection = ({ className, ...rest }: ComponentProps<"section">) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? fadeInOnce(ref.current) : undefined), []);
  return <section ref={ref} className={classNames(styles["section"], className)} {...rest} />;
};

/** Returns the cleanup function. */
const fadeInOnce = (section: HTMLElement): (() => void) | undefined => {
  if (section.getBoundingClientRect().top < globalThis.innerHeight) return undefined;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    section.dataset["fade"] = "in";
    seen.disconnect();
  });
  const hide = () => {
    stopListening();
    section.dataset["fade"] = "waiting";
    seen.observe(section);
  };
  const stopListening = () => {
    for (const type of INTERACTIONS) globalThis.removeEventListener(type, hide);
  };
  for (const type of INTERACTIONS) globalThis.addEventListener(type, hide, { passive: true });
  return () => {
    stopListening();
    seen.disconnect();
  };
};

/** Events before or at scrolling: wheel and touch fire before the page has moved. */
const INTERACTIONS = ["wheel", "touchmove", "keydown", "scroll"];
