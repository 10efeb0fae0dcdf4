/** What may wait for the next trip. */
type Waiting<Request, Answer> = {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
};

type Deps<Request, Answer> = {
  /** One trip: answers in the order of the requests. */
  readonly together: (requests: readonly Request[]) => Promise<readonly Answer[]>;
  /** No two requests of one owner share a trip. */
  readonly ownerOf: (request: Request) => string;
  /** Whether a failed trip did nothing, so that each of its requests can go `alone`. */
  readonly isUndone: (cause: unknown) => boolean;
  readonly alone: (request: Request) => Promise<Answer>;
};

/** A trip is over; this tells everybody how it went. */
type Arrival = () => void;

/**
 * Sends what arrives while a trip to the database is under way together with the next trip: one way,
 * one statement and one wait for the disk for all of them. A request that comes alone leaves at
 * once. Whoever spoils a trip spoils it for nobody else: then everybody of it goes alone, beside the
 * trips that follow.
 */
export class SharedTrips<Request, Answer> {
  readonly #deps: Deps<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #isTravelling = false;

  constructor(deps: Deps<Request, Answer>) {
    this.#deps = deps;
  }

  send(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isTravelling) void this.#travel();
    });
  }

  async #travel(): Promise<void> {
    this.#isTravelling = true;
    let before = 0;
    let arrived: Arrival | null = null;
    while (this.#waiting.length > 0) {
      // Half of those who want to travel: this process prepares the others meanwhile.
      const half = Math.ceil((before + this.#waiting.length) / 2);
      const company = this.#company(Math.min(half, MOST_TOGETHER));
      before = company.length;
      const trip = this.#trip(company);
      // Not before the next trip is on its way.
      arrived?.();
      arrived = await trip;
      if (this.#waiting.length > 0) continue;
      arrived();
      arrived = null;
      // Whoever stands at the door comes in first.
      await new Promise((resume) => setImmediate(resume));
    }
    this.#isTravelling = false;
  }

  /** Takes who travels next, in the order of arrival. */
  #company(most: number): readonly Waiting<Request, Answer>[] {
    const owners = new Set<string>();
    const company: Waiting<Request, Answer>[] = [];
    const left: Waiting<Request, Answer>[] = [];
    for (const one of this.#waiting) {
      const owner = this.#deps.ownerOf(one.request);
      if (company.length === most || owners.has(owner)) left.push(one);
      else company.push(one);
      owners.add(owner);
    }
    this.#waiting = left;
    return company;
  }

  async #trip(company: readonly Waiting<Request, Answer>[]): Promise<Arrival> {
    try {
      const answers = await this.#deps.together(company.map(({ request }) => request));
      return () => {
        for (const [index, { resolve, reject }] of company.entries()) {
          const answer = answers[index];
          if (answer === undefined) reject(new Error("A request came back without its answer."));
          else resolve(answer);
        }
      };
    } catch (cause) {
      return () => {
        for (const { request, resolve, reject } of company)
          if (this.#deps.isUndone(cause)) this.#deps.alone(request).then(resolve, reject);
          else reject(cause);
      };
    }
  }
}

/** A trip keeps everybody else waiting for the embedded database, about a millisecond for each. */
const MOST_TOGETHER = 50;
