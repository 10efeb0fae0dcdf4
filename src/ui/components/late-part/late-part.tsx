import {
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { replayEarlyEvents } from "#ui/hooks/replay-early-events.tsx";
import { useWasDrawn } from "#ui/hooks/use-hydrated.ts";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";

/**
 * A part of a page below the fold. On a prerendered page its HTML is there from the start, and its
 * code loads when the visitor comes near or scrolls, or at once when `wanted` (when what it shows
 * has changed). On a page rendered in the browser it loads with the page. Code that fails to load or
 * to render is caught here: the rest of the page stays, and the prerendered HTML does too.
 * @param fallback shown instead, or below the prerendered HTML. Default: a sentence.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props & { readonly wanted?: boolean }> => {
  let request = notYet;
  const requested = new Promise<void>((resolve) => {
    request = resolve;
  });
  const code = requested.then(load);
  // Never rejects: React would replace the prerendered HTML by the boundary's fallback.
  const drawnCode = code.catch(() => new Promise<never>(notYet));
  const Part = ({ from, of, onDrawn }: PartProps<typeof code, Props>) => {
    const Code = use(from);
    useLayoutEffect(onDrawn, [onDrawn]);
    return <Code {...of} />;
  };
  const bounded = (part: ReactNode) => (
    <PageBoundary place="" isPart fallback={fallback}>
      {part}
    </PageBoundary>
  );

  return function LatePart(props) {
    const { wanted = false } = props;
    const isTakenOver = useWasDrawn();
    const place = useRef<HTMLDivElement>(null);
    /** Replays what was clicked on the prerendered controls before their code was there. */
    const onDrawn = useCallback(() => {
      if (place.current) void replayEarlyEvents(window, place.current);
    }, []);
    const part = <Part from={isTakenOver ? drawnCode : code} of={props} onDrawn={onDrawn} />;
    const waiting = <Suspense fallback={null}>{part}</Suspense>;
    // Keeps the prerendered element until its code is loaded: another element would make React
    // discard the markup. So would a boundary kept with it, once the shop's context changes.
    const [drawn] = useState(waiting);
    /** `undefined` until the code was loaded or has failed. */
    const [isThere, setIsThere] = useState<boolean>();
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
      const tell = (whether: boolean) => !left && startTransition(() => setIsThere(whether));
      void code.then(
        () => tell(true),
        () => {
          tell(false);
          onDrawn();
        },
      );
      return () => {
        left = true;
        near.disconnect();
        window.removeEventListener("scroll", request);
      };
    }, [onDrawn]);
    return (
      <div ref={place} data-late-part="">
        {bounded(isTakenOver ? (isThere ? waiting : drawn) : part)}
        {isTakenOver &&
          isThere === false &&
          bounded(<Part from={code} of={props} onDrawn={onDrawn} />)}
      </div>
    );
  };
};

type PartProps<Code, Props> = {
  readonly from: Code;
  readonly of: Props;
  readonly onDrawn: () => void;
};

const notYet = (): void => undefined;
