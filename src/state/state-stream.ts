import { defer, Observable, shareReplay, startWith } from "rxjs";

/**
 * A stream that emits its current state on subscribe, and the state that every visit begins with.
 * Prerendering draws that one, and a browser takes the drawn page over with it: what its storage or
 * the network has said meanwhile is shown right after (React's `getServerSnapshot`).
 */
export class StateStream<T> extends Observable<T> {
  readonly initial: T;

  constructor(initial: T, states: Observable<T>) {
    super((subscriber) => states.subscribe(subscriber));
    this.initial = initial;
  }
}

/** The answer of a question that is asked on the first subscription; `initial` until it has come. */
export const askedFor = <T>(ask: () => Promise<T>, initial: T): StateStream<T> =>
  new StateStream(
    initial,
    defer(ask).pipe(startWith(initial), shareReplay({ bufferSize: 1, refCount: true })),
  );
