/**
 * Gives everybody who renews a session with the same token, within ten seconds, the same answer.
 * Browser tabs share a session and may renew it at once; the sign-in service would hand each of
 * them a successor, take the next renewal for a theft and end the session in all of them.
 */
export class SharedRefresh {
  readonly #now: () => number;
  readonly #answers = new Map<
    string,
    { readonly answer: Promise<Response>; readonly endsAt: number }
  >();

  constructor(now: () => number) {
    this.#now = now;
  }

  async run(token: string, renew: () => Promise<Response>): Promise<Response> {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#answers) {
      if (endsAt <= now) this.#answers.delete(key);
    }
    const running = this.#answers.get(token);
    if (running !== undefined) return (await running.answer).clone();

    const answer = renew();
    this.#answers.set(token, { answer, endsAt: now + REUSE_MS });
    try {
      const answered = await answer;
      if (!answered.ok) this.#answers.delete(token);
      return answered.clone();
    } catch (cause) {
      this.#answers.delete(token);
      throw cause;
    }
  }
}

/** As long as hosted Supabase lets a token be used again (`refresh_token_reuse_interval`). */
const REUSE_MS = 10_000;
