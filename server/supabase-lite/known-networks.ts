/**
 * From where accounts were opened with what only their owners have. Kept in memory, the oldest
 * forgotten first: whoever is not in it is a stranger until the next sign-in.
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
