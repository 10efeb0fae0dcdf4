import { firstValueFrom, type Observable } from "rxjs";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { Failure, Result } from "#core/domain/result.ts";
import { answerOf, userOf } from "./state-stream.ts";

/** `known` beside `loading` is the value of the previous load for the same customer. */
export type UserLoaded<T> =
  | { readonly status: "signed-out" }
  | { readonly status: "loading"; readonly known: T | null }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly message: string };

type Deps<T> = {
  readonly session$: Observable<SessionState>;
  readonly ask: (user: CurrentUser, signal: AbortSignal) => Promise<Result<T, Failure<string>>>;
  /** The message when the port throws, which is a bug. */
  readonly failure: string;
  /** Whether it is loaded for a new customer without being asked for. */
  readonly isWanted: () => boolean;
  readonly tell: (state: UserLoaded<T>) => void;
};

/**
 * Loads something for whoever is signed in: anew for each customer, never shown to the next one, and
 * forgotten at sign-out. The latest load wins, and each ends, whatever its port does.
 */
export class UserLoad<T> {
  readonly #deps: Deps<T>;
  readonly #user$: Observable<CurrentUser | null>;
  /** `undefined` until it is known. */
  #user: CurrentUser | null | undefined;
  #known: T | null = null;
  #running: AbortController | null = null;
  #loading: Promise<void> | null = null;
  /** Whether somebody asked before it was known who is signed in. */
  #isAwaited = false;

  constructor(deps: Deps<T>) {
    this.#deps = deps;
    this.#user$ = userOf(deps.session$);
    this.#user$.subscribe((user) => {
      this.#user = user;
      this.#running?.abort();
      this.#known = null;
      deps.tell(user ? { status: "loading", known: null } : { status: "signed-out" });
      if (user && (this.#isAwaited || deps.isWanted())) this.#loading = this.#ask(user);
      this.#isAwaited = false;
    });
  }

  /** `null` without a session, and before it is known. */
  get userId(): string | null {
    return this.#user?.id ?? null;
  }

  /** Does nothing without a session; waits until it is known whether there is one. */
  async load(): Promise<void> {
    if (this.#user === undefined) {
      this.#isAwaited = true;
      await firstValueFrom(this.#user$);
    } else if (this.#user) this.#loading = this.#ask(this.#user);
    await this.#loading;
  }

  /** Shows a newer value, which a change was answered with. */
  keep(value: T): void {
    this.#known = value;
    this.#deps.tell({ status: "ready", value });
  }

  async #ask(user: CurrentUser): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    try {
      const { ask, failure, tell } = this.#deps;
      tell({ status: "loading", known: this.#known });
      const answer = await answerOf(() => ask(user, running.signal), failure);
      if (running.signal.aborted) return;
      if (answer.ok) this.keep(answer.value);
      else if (answer.error.kind !== "aborted") {
        this.#known = null;
        tell({ status: "failed", message: answer.error.message });
      }
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }
}
