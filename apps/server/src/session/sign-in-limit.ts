// Slows down an address with many wrong attempts, without locking it: others use it too.
import { setTimeout as pause } from "node:timers/promises";
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import { ADDRESS_GUESSES } from "@fiducia/features/identity/shared/guess.rules";
import { type Guesser, reserveGuess, takeBackGuess } from "@fiducia/features/identity/shared/guess.store";
import { networkOf } from "@fiducia/installation/network-address";
import type { HttpContext } from "../http/http-context.ts";
import { tooMany } from "../http/refused.ts";

/** This many wrong attempts of an address in a minute are answered at once; later ones wait. */
const FREE = 300;
const SLOW_MS = 1_000;
/** The most waiting attempts of an address; further ones get 429. */
const MOST_WAITING = 20;

/** Whether a refusal means a wrong password or code, and not a further step after a right one. */
export const isWrongGuess = (
  code: number,
  { code: given }: { readonly code?: string | undefined },
): boolean =>
  code === LOGIN_CODE.invalidCredentials ||
  code === LOGIN_CODE.lockedOut ||
  (code === LOGIN_CODE.secondFactorRequired && given !== undefined);

const guesserOf = (address: string): Guesser => ["address", networkOf(address)];

export interface AddressLimit {
  /** Counts an attempt; waits when the address has guessed much, and refuses with 429 when many wait already. */
  enter(address: string): Promise<void>;
  /** Called when the attempt was not wrong. */
  forgive(address: string): Promise<void>;
}

export function addressLimit({ connection, clock }: HttpContext): AddressLimit {
  const waiting = new Map<string, number>();
  async function wait(network: string): Promise<void> {
    const others = waiting.get(network) ?? 0;
    if (others >= MOST_WAITING) throw tooMany(SLOW_MS / 1_000);
    waiting.set(network, others + 1);
    try {
      await pause(SLOW_MS);
    } finally {
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    }
  }
  return {
    async enter(address) {
      const reserved = await reserveGuess(connection, guesserOf(address), {
        limit: ADDRESS_GUESSES,
        now: clock(),
      });
      if (!reserved.ok || reserved.tries > FREE) await wait(networkOf(address));
    },
    forgive: (address) => takeBackGuess(connection, guesserOf(address)),
  };
}
