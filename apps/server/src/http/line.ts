// A queue for expensive queries: limits how many run for one user and in all, so that cheap ones are not delayed.

import { availableParallelism } from "node:os";
import type { Caller } from "@fiducia/contract/caller";
import type { FastifyRequest } from "fastify";
import { tooMany } from "./refused.ts";

export interface LineLimits {
  /** Running at the same time for one user ... */
  readonly ofOne: number;
  /** ... and for all users. */
  readonly ofAll: number;
  /** The most waiting queries of a user. */
  readonly waiting: number;
}

interface Waiting {
  readonly key: string;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
  readonly begin: () => void;
}

/** Ends a turn; later calls do nothing. */
export type EndTurn = () => void;

export class Line {
  readonly #limits: LineLimits;
  readonly #underWay = new Map<string, number>();
  #waiting: Waiting[] = [];
  #all = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves when it is the user's turn; a client that has disconnected is dropped from the queue. Undefined when too
   * many of the user wait already.
   */
  take(key: string, isGone: () => boolean = () => false): Promise<EndTurn> | undefined {
    this.#waiting = this.#waiting.filter((each) => !each.isGone());
    if (this.#waiting.filter((each) => each.key === key).length >= this.#limits.waiting) return undefined;
    return new Promise((begin) => {
      this.#waiting.push({ key, isGone, begin: () => begin(this.#turnOf(key)) });
      this.#callNext();
    });
  }

  #turnOf(key: string): EndTurn {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
      this.#all -= 1;
      this.#callNext();
    };
  }

  /** Queries of users with the fewest running come first, then those that waited longest. */
  #callNext(): void {
    this.#waiting = this.#waiting.filter((each) => !each.isGone());
    while (this.#all < this.#limits.ofAll) {
      const underWayOf = ({ key }: Waiting) => this.#underWay.get(key) ?? 0;
      const fewest = Math.min(...this.#waiting.map(underWayOf));
      if (fewest >= this.#limits.ofOne) return;
      const next = this.#waiting.findIndex((each) => underWayOf(each) === fewest);
      const [called] = this.#waiting.splice(next, 1);
      if (!called) return;
      this.#all += 1;
      this.#underWay.set(called.key, fewest + 1);
      called.begin();
    }
  }
}

/** A query keeps one processor busy, here or in the database: half of them stay for others. */
const ofOne = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Half of the ten database connections stay for cheap queries. */
export const QUESTION_LIMITS: LineLimits = { ofOne, ofAll: 5, waiting: 24 };

const AGAIN_SECONDS = 5;

/** The caller's turn for an expensive query. Refuses with 429 when too many wait already. */
export async function turnOf(
  { line }: { readonly line: Line },
  caller: Caller,
  request: FastifyRequest,
): Promise<EndTurn> {
  const { socket } = request.raw;
  const turn = line.take(`${caller.agencyId}/${caller.userId}`, () => socket.destroyed);
  if (!turn) throw tooMany(AGAIN_SECONDS, "large questions at once");
  return turn;
}
