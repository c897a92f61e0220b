// Slows down an address with many wrong attempts, without locking it: others use it too.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import { networkOf } from "@fiducia/installation/network-address";
import type { Outcome } from "@fiducia/kernel/outcome";
import { ADDRESS_GUESSES } from "@fiducia/secrets/guess.rules";
import { type Guesser, reserveGuess, takeBackGuess } from "@fiducia/secrets/guess.store";
import type { HttpContext } from "../http/http-context.ts";
import { tooMany } from "../http/refused.ts";
import { granted } from "./own-change.ts";
import { WaitingLine } from "./waiting-line.ts";

/** This many wrong attempts of an address in a minute are answered at once; later ones wait. */
const FREE = 300;
const SLOW_MS = 1_000;
/** Of an address: how many are let through in a second, and how many wait; further ones get 429. */
const LINE = { waitMs: SLOW_MS, passing: 20, mostOfUser: 5, most: 300 };

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
  /**
   * Counts an attempt for a user; waits when the address has guessed much, and refuses with 429 when many wait for that
   * user already. Colleagues behind one address take turns: guesses at one user take no place of another.
   */
  enter(address: string, user: string): Promise<void>;
  /** Called when the attempt was not wrong. */
  forgive(address: string): Promise<void>;
}

export function addressLimit({ connection, clock }: HttpContext): AddressLimit {
  const lines = new Map<string, WaitingLine>();
  async function wait(network: string, user: string): Promise<void> {
    const line = lines.get(network) ?? new WaitingLine(LINE);
    lines.set(network, line);
    const isItsTurn = await line.wait(user);
    if (line.isEmpty && lines.get(network) === line) lines.delete(network);
    if (!isItsTurn) throw tooMany(SLOW_MS / 1_000);
  }
  return {
    async enter(address, user) {
      const reserved = await reserveGuess(connection, guesserOf(address), {
        limit: ADDRESS_GUESSES,
        now: clock(),
      });
      if (!reserved.ok || reserved.tries > FREE) await wait(networkOf(address), user);
    },
    forgive: (address) => takeBackGuess(connection, guesserOf(address)),
  };
}

/** The value of an attempt with a link, which counts against its address unless the link was a real one. */
export async function openedBy<T>(
  limit: AddressLimit,
  { address, what, fault }: { readonly address: string; readonly what: string; readonly fault: string },
  work: () => Promise<Outcome<T>>,
): Promise<T> {
  await limit.enter(address, what);
  const outcome = await work();
  if (outcome.ok || outcome.refusal.rule !== fault) await limit.forgive(address);
  return granted(outcome);
}
