import { Component, type ReactNode } from "react";
import { EarlyEventsReplay } from "#ui/hooks/replay-early-events.tsx";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { PageHead } from "./page-head.tsx";
import { everyPageTexts, pageProblems } from "#ui/content/every-page.ts";

type Props = {
  readonly children: ReactNode;
  /** A new value retries. */
  readonly place: string;
  /** Whether this is a part of a page, and the rest of the page stays. */
  readonly isPart?: boolean;
  /** Shown instead of the failed content. Default: a whole page, or a sentence for a part. */
  readonly fallback?: ReactNode;
};

type State = { readonly broken: "notLoaded" | "fault" | null; readonly place: string };

/** Error boundary of a page, or a part of one, whose code failed to load or to render. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: null, place: this.props.place };

  static getDerivedStateFromError(cause: unknown): Pick<State, "broken"> {
    return { broken: isNotLoaded(cause) ? "notLoaded" : "fault" };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { broken: null, place };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    const { isPart, fallback } = this.props;
    const words = pageProblems[broken];
    if (fallback !== undefined) return fallback;
    const tryAgain = (
      <div className="page-grid">
        <p>
          {isPart && <span>{`${pageProblems.notLoaded.part} `}</span>}
          <button
            type="button"
            className="text-button"
            onClick={() => globalThis.location.reload()}
          >
            {everyPageTexts.tryAgain}
          </button>
        </p>
      </div>
    );
    return (
      <>
        {broken === "notLoaded" && <ReloadWhenBackOnline />}
        {!isPart && <PageHead title={words.title} lead={words.lead} />}
        {tryAgain}
        {!isPart && <EarlyEventsReplay within="main" />}
      </>
    );
  }
}

/** A module that failed to load is not fetched again by the same document. */
const ReloadWhenBackOnline = () => {
  useWhenBackOnline(true, () => globalThis.location.reload());
  return null;
};

/** Whether a module or its style sheet did not come, in the words of Chromium, Firefox, Safari and Vite. */
const isNotLoaded = (cause: unknown): boolean =>
  cause instanceof Error &&
  /dynamically imported|Importing a module|preload CSS/.test(cause.message);
