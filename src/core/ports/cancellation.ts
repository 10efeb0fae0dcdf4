/** Signals a running call that its result is no longer needed. A browser's AbortSignal is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}
