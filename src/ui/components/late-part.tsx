import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

/**
 * A part of a page below the first screen. A drawn page has it as HTML; its code is asked for when
 * the visitor comes near or scrolls at all, or at once when it is `wanted`: when something it shows
 * has changed. On a page the browser draws itself it belongs to the page.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly wanted?: boolean }> => {
  let ask = notYet;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const code = asked.then(load);
  const Part: ComponentType<Props> = lazy(async () => ({ default: await code }));

  return function LatePart(props) {
    const { wanted = false } = props;
    const [isTakenOver] = useState(!useHydrated());
    const place = useRef<HTMLDivElement>(null);
    const part = <Part {...props} />;
    const bounded = <Suspense fallback={null}>{part}</Suspense>;
    // Until its code is there it stays as it was drawn: another element would make React throw the
    // drawing away.
    const [drawn] = useState(bounded);
    const [isThere, setIsThere] = useState(!isTakenOver);
    if (!isTakenOver || wanted || globalThis.document === undefined) ask();
    useEffect(() => {
      let left = false;
      const near = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask();
      });
      if (place.current) near.observe(place.current);
      // Whoever begins to scroll is on the way; what fades in must be there before it is seen.
      if (window.scrollY > 0) ask();
      else window.addEventListener("scroll", ask, { once: true, passive: true });
      // A failure is the boundary's to report, which waits for the same code.
      void code.then(
        () => !left && startTransition(() => setIsThere(true)),
        () => undefined,
      );
      return () => {
        left = true;
        near.disconnect();
        window.removeEventListener("scroll", ask);
      };
    }, []);
    return <div ref={place}>{isTakenOver ? (isThere ? bounded : drawn) : part}</div>;
  };
};

const notYet = (): void => undefined;
