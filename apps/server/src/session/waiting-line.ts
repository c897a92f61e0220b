// A line in which attempts of one address wait: each user has a few places, and the users take turns.

export interface LineSizes {
  /** How long each waits at least, in milliseconds. */
  readonly waitMs: number;
  /** How many pass in that time. */
  readonly passing: number;
  /** The most that wait for one user. */
  readonly mostOfUser: number;
  /** The most that wait in all. */
  readonly most: number;
}

interface Waiting {
  readonly since: number;
  readonly pass: () => void;
  readonly refuse: () => void;
}

export class WaitingLine {
  readonly #sizes: LineSizes;
  /** In the order of their turns. */
  readonly #ofUser = new Map<string, Waiting[]>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(sizes: LineSizes) {
    this.#sizes = sizes;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** True when it is the attempt's turn, false when it has to go away: the line is full, and its user has most places. */
  wait(user: string): Promise<boolean> {
    const { most, mostOfUser } = this.#sizes;
    const attempts = this.#ofUser.get(user) ?? [];
    if (attempts.length >= mostOfUser) return Promise.resolve(false);
    if (this.#count >= most && !this.#sendAwayInsteadOf(attempts.length)) return Promise.resolve(false);
    return new Promise((settle) => {
      attempts.push({ since: performance.now(), pass: () => settle(true), refuse: () => settle(false) });
      this.#ofUser.set(user, attempts);
      this.#count += 1;
      this.#timer ??= setInterval(() => this.#next(), this.#sizes.waitMs / this.#sizes.passing);
    });
  }

  /** The newest of the user with most places goes, when that user has more than the newcomer would have. */
  #sendAwayInsteadOf(waiting: number): boolean {
    let greediest: string | undefined;
    let greatest = waiting + 1;
    for (const [user, { length }] of this.#ofUser)
      if (length > greatest) [greediest, greatest] = [user, length];
    if (greediest === undefined) return false;
    this.#ofUser.get(greediest)?.pop()?.refuse();
    this.#count -= 1;
    return true;
  }

  #next(): void {
    const now = performance.now();
    for (const [user, own] of this.#ofUser) {
      const [first] = own;
      if (!first || now - first.since < this.#sizes.waitMs) continue;
      own.shift();
      this.#count -= 1;
      // To the end of the turns.
      this.#ofUser.delete(user);
      if (own.length > 0) this.#ofUser.set(user, own);
      first.pass();
      break;
    }
    if (this.#count > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
