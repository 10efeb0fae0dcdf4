/** The queue of pages to render is full. */
export class RenderQueueFullError extends Error {
  override readonly name = "RenderQueueFullError";
  override readonly message = "Too many pages wait to be drawn.";
}

/**
 * Renders pages one at a time, because each blocks the event loop for about 40 ms, and lets other
 * events run in between.
 */
export class RenderQueue {
  readonly #places: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param places maximum of queued renderings; further ones throw {@link RenderQueueFullError}. */
  constructor(places: number) {
    this.#places = places;
  }

  async draw<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.#waiting >= this.#places) throw new RenderQueueFullError();
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
