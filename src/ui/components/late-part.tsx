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
 * A part of a page below the fold. On a prerendered page its HTML is there from the start, and its
 * code loads when the visitor comes near or scrolls, or at once when `wanted` (when what it shows
 * has changed). On a page rendered in the browser it loads with the page.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly wanted?: boolean }> => {
  let request = notYet;
  const requested = new Promise<void>((resolve) => {
    request = resolve;
  });
  const code = requested.then(load);
  const Part: ComponentType<Props> = lazy(async () => ({ default: await code }));

  return function LatePart(props) {
    const { wanted = false } = props;
    const [isTakenOver] = useState(!useHydrated());
    const place = useRef<HTMLDivElement>(null);
    const part = <Part {...props} />;
    const bounded = <Suspense fallback={null}>{part}</Suspense>;
    // Keeps the prerendered element until its code is loaded: another element would make React
    // discard the markup.
    const [drawn] = useState(bounded);
    const [isThere, setIsThere] = useState(!isTakenOver);
    if (!isTakenOver || wanted || globalThis.document === undefined) request();
    useEffect(() => {
      let left = false;
      const near = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) request();
      });
      if (place.current) near.observe(place.current);
      // Any scrolling loads it, because parts that fade in must be hydrated before they are
      // visible.
      if (window.scrollY > 0) request();
      else window.addEventListener("scroll", request, { once: true, passive: true });
      // The error boundary reports a failure: it awaits the same promise.
      void code.then(
        () => !left && startTransition(() => setIsThere(true)),
        () => undefined,
      );
      return () => {
        left = true;
        near.disconnect();
        window.removeEventListener("scroll", request);
      };
    }, []);
    return <div ref={place}>{isTakenOver ? (isThere ? bounded : drawn) : part}</div>;
  };
};

const notYet = (): void => undefined;
