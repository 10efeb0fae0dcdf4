/** Tells a running call that nobody waits for its answer any more. A browser's AbortSignal is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}
