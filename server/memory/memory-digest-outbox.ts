import type { DigestOutbox } from "#server/ports/digest-outbox.ts";

type Digest = { readonly attempts: number; readonly nextTryAt: string; readonly isDone: boolean };

/** The outbox of daily digests in memory. */
export class MemoryDigestOutbox implements DigestOutbox {
  readonly #digests = new Map<string, Digest>();

  async take({
    day,
    now,
    leasedUntil,
  }: Parameters<DigestOutbox["take"]>[0]): Promise<number | null> {
    const known = this.#digests.get(day);
    if (known && (known.isDone || known.nextTryAt > now)) return null;
    const attempts = (known?.attempts ?? 0) + 1;
    this.#digests.set(day, { attempts, nextTryAt: leasedUntil, isDone: false });
    return attempts;
  }

  async markSent(day: string): Promise<void> {
    this.#change(day, { isDone: true });
  }

  async postpone(day: string, until: string): Promise<void> {
    this.#change(day, { nextTryAt: until });
  }

  async drop(day: string): Promise<void> {
    this.#change(day, { isDone: true });
  }

  #change(day: string, change: Partial<Digest>): void {
    const known = this.#digests.get(day);
    if (known) this.#digests.set(day, { ...known, ...change });
  }
}
