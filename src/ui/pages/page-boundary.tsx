import { Component, type ReactNode } from "react";
import { EarlyEventsReplay } from "#ui/hooks/early-events-replay.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { pageProblems } from "#ui/content/page-problems.ts";

type Props = {
  readonly children: ReactNode;
  /** A new value retries. */
  readonly place: string;
  /** Shown instead of the failed content. Default: a whole page. */
  readonly fallback?: ReactNode;
};

type State = { readonly broken: boolean; readonly place: string };

/** Error boundary of a page whose code failed to load or to render. */
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
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <>
        <PageHead title={notLoaded.title} lead={notLoaded.lead} />
        <div className="page-grid">
          <p>
            <button
              type="button"
              className="text-button"
              onClick={() => globalThis.location.reload()}
            >
              {notLoaded.tryAgain}
            </button>
          </p>
        </div>
        <EarlyEventsReplay within="main" />
      </>
    );
  }
}

const { notLoaded } = pageProblems;
