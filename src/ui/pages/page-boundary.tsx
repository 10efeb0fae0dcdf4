import { Component, type ReactNode } from "react";
import { EarlyMovesReplay } from "#ui/hooks/early-moves-replay.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { pageProblems } from "#ui/content/page-problems.ts";

type Props = {
  readonly children: ReactNode;
  /** Another place is another chance. */
  readonly place: string;
  /** What stands there instead; a page that says so unless given. */
  readonly fallback?: ReactNode;
};

type State = { readonly broken: boolean; readonly place: string };

/** Holds a page whose code did not arrive, or that broke, away from the rest of the site. */
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
        <EarlyMovesReplay within="main" />
      </>
    );
  }
}

const { notLoaded } = pageProblems;
