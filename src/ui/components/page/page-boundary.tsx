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

type State = { readonly broken: boolean; readonly place: string };

/** Error boundary of a page, or a part of one, whose code failed to load or to render. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place };

  static getDerivedStateFromError(): Pick<State, "broken"> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { broken: false, place };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { isPart, fallback } = this.props;
    if (fallback !== undefined) return fallback;
    const tryAgain = (
      <div className="page-grid">
        <p>
          {isPart && `${notLoaded.part} `}
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
        <ReloadWhenBackOnline />
        {!isPart && <PageHead title={notLoaded.title} lead={notLoaded.lead} />}
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

const { notLoaded } = pageProblems;
