/**
 * Networks from which accounts were accessed by their owners. In memory, with a bounded size: the
 * oldest entry is dropped first, and its network is unknown until the next sign-in.
 */
export class KnownNetworks {
  readonly #known = new Set<string>();

  has(mailbox: string, network: string): boolean {
    return this.#known.has(`${mailbox} ${network}`);
  }

  add(mailbox: string, network: string): void {
    const key = `${mailbox} ${network}`;
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

const MOST_KNOWN = 20_000;
