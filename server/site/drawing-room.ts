/** Too many pages wait to be drawn: one more would only make all of them later. */
export class DrawingsFullError extends Error {
  override readonly name = "DrawingsFullError";
  override readonly message = "Too many pages wait to be drawn.";
}

/**
 * Draws one page after another, each of which keeps this process's one thread for some 40 ms, and
 * lets whatever else has come in meanwhile go first.
 */
export class DrawingRoom {
  readonly #places: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param places drawings that may wait; the next is refused with {@link DrawingsFullError}. */
  constructor(places: number) {
    this.#places = places;
  }

  async draw<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.#waiting >= this.#places) throw new DrawingsFullError();
    this.#waiting += 1;
    const made = this.#last.then(() => new Promise(setImmediate)).then(make);
    this.#last = made.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await made;
    } finally {
      this.#waiting -= 1;
    }
  }
}
