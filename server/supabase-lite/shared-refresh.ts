/**
 * Returns the same response to all renewals with the same refresh token within ten seconds. Tabs
 * share a session and may renew it concurrently; the sign-in service would issue several
 * successors, treat the next renewal as theft and end the session.
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

/** As in hosted Supabase (`refresh_token_reuse_interval`). */
const REUSE_MS = 10_000;
