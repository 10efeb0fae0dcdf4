import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Observable,
  ReplaySubject,
  share,
  shareReplay,
  startWith,
  timer,
} from "rxjs";
import { isLookedUp, type CurrentUser, type SessionState } from "#core/domain/account/session.ts";
import { err, type Failure, type Result } from "#core/domain/result.ts";

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

/**
 * The current value of a stream for views: the same object until the next, also of a derived stream.
 * Subscribed from the first read until {@link IDLE_MS} after the last listener has left.
 */
export const currentValueOf = <T>(stream: Observable<T>) => {
  const held = stream.pipe(
    share({
      connector: () => new ReplaySubject<T>(1),
      resetOnComplete: false,
      resetOnRefCountZero: () => timer(IDLE_MS),
    }),
  );
  return {
    /** @throws Error when the stream has no current value. */
    read: (): T => {
      const values: { readonly value: T }[] = [];
      held.subscribe((value) => values.push({ value })).unsubscribe();
      const latest = values.at(-1);
      if (!latest) throw new Error("A stream without a current value was given to a view.");
      return latest.value;
    },
    listen: (changed: () => void) => {
      const listening = held.subscribe(changed);
      return () => listening.unsubscribe();
    },
  };
};

/** Long enough for a render to commit or StrictMode to remount; short enough not to leak. */
const IDLE_MS = 1000;

/** Who is signed in, once that is known, and whenever it is another; `null`: nobody. */
export const userOf = (session$: Observable<SessionState>): Observable<CurrentUser | null> =>
  session$.pipe(
    filter(isLookedUp),
    map((session) => (session.status === "signed-in" ? session.user : null)),
    distinctUntilChanged((before, now) => before?.id === now?.id),
  );

/** Makes one stream for a code, and returns the same for the same code. */
export const oncePerCode = <Stream>(make: (code: string) => Stream): ((code: string) => Stream) => {
  const made = new Map<string, Stream>();
  return (code) => {
    const stream = made.get(code) ?? make(code);
    made.set(code, stream);
    return stream;
  };
};

/**
 * What a port answers. One that throws or rejects has a bug, which is reported; the page then shows
 * `message` as for any other failure, and does not wait for ever.
 */
export const answerOf = async <T, E>(
  ask: () => Promise<Result<T, E>>,
  message: string,
): Promise<Result<T, E | Failure<"unavailable">>> => {
  try {
    return await ask();
  } catch (bug) {
    reportError(bug);
    return err({ kind: "unavailable", message });
  }
};

/**
 * The answer of a question that is asked on the first subscription; `initial` until it has come, and
 * when a bug prevents it, which is reported.
 */
export const askedFor = <T>(ask: () => Promise<T>, initial: T): StateStream<T> =>
  new StateStream(
    initial,
    defer(ask).pipe(
      catchError((bug: unknown) => {
        reportError(bug);
        return EMPTY;
      }),
      startWith(initial),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
  );
